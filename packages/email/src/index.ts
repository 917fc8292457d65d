export type { Mail } from './layout.ts';
export { type MailData, type MailKind, renderMail } from './templates.ts';
