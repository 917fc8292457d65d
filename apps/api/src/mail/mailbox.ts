import { type Deps, openMailBody } from '@palmbid/api';
import { findMail, inTransaction, listMails } from '@palmbid/db';
import { escapeHtml, notFound } from '@palmbid/domain';
import type { FastifyInstance } from 'fastify';

export const mailboxPath = '/dev/mailbox';
const maxMails = 100;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
table { width: 100%; border-collapse: collapse } td, th { padding: .5rem; border-bottom: 1px solid #8886; text-align: left }
iframe { width: 100%; height: 40rem; border: 1px solid #8886; background: #fff } pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style></head><body>${body}</body></html>`;

/**
 * The mailbox for developers without a mail server: lists and shows all outgoing mail. Mounted only in development and only for
 * clients on this machine, because a reset link gives access to an account.
 */
export async function mailbox(app: FastifyInstance, deps: Deps): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) throw notFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  });
  app.get(mailboxPath, async () => {
    const mails = await listMails(deps.db, {}, { limit: maxMails, beforeId: null });
    const rows = mails.map(
      (mail) => `<tr><td>${escapeHtml(mail.created_at)}</td><td>${escapeHtml(mail.to_address)}</td>
        <td><a href="${mailboxPath}/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${mail.status}</td></tr>`,
    );
    return page(
      'Mailbox',
      `<h1>Mailbox</h1><p>Mails that would be sent if SMTP_URL were set, newest first.</p>
       <table><tr><th>When</th><th>To</th><th>Subject</th><th>State</th></tr>${rows.join('')}</table>`,
    );
  });
  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async (request) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const mail = await inTransaction(deps.db, (tx) => findMail(tx, id));
    if (!mail || mail.body === null) throw notFound();
    const { html, text, headers = {} } = openMailBody(deps, mail.body);
    const lines = Object.entries({ To: mail.to_address, Subject: mail.subject, ...headers });
    return page(
      mail.subject,
      `<p><a href="${mailboxPath}">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
       <pre>${lines.map(([key, value]) => escapeHtml(`${key}: ${value}`)).join('\n')}</pre>
       <h2>As HTML</h2><iframe sandbox="allow-top-navigation-by-user-activation" title="The mail as HTML"
         srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>
       <h2>As text</h2><pre>${escapeHtml(text)}</pre>`,
    );
  });
}
