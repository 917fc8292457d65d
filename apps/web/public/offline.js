// Reloads the requested address as soon as the server can be reached again.
const tryAgain = async () => {
  if (document.visibilityState === 'hidden') return;
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
};

addEventListener('online', tryAgain);
document.addEventListener('visibilitychange', tryAgain);
setInterval(tryAgain, 3000);
