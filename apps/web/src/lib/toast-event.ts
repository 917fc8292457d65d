/** Said on `window` when there is a toast to show: what draws toasts is not loaded before. */
export const TOAST_EVENT = 'palmbid:toast';
