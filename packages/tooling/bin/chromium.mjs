import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} The path of an installed Chromium: CHROMIUM_PATH, else a usual place. */
function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  return known.find((path) => existsSync(path));
}

/** @param {string} command */
function has(command) {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium for the browser tests; as root on Debian or Ubuntu installs one if there is none.
 * @returns {Promise<string | undefined>} undefined, after printing what to do
 */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && has('apt-get')) {
    console.log('No Chromium here: installing it from the system packages ...');
    await run('apt-get', ['update'], { quiet: true });
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const installed = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env,
    });
    if (installed.code !== 0) console.error(installed.output.split('\n').slice(-15).join('\n'));
    const now = findChromium();
    if (now) return now;
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to one.',
  );
  return undefined;
}
