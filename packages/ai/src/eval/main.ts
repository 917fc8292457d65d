import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseTripRequest } from '../generate/parse.ts';
import { createTripGenerator } from '../provider/generator.ts';
import { confusions } from './confusions.ts';
import { type EvalCase, judge, measures, share, summarise, type Verdict } from './score.ts';

const usage = 'usage: eval FILE.jsonl... [--failures] [--confusions] [--model]';

/** Reads the cases; a relative path starts at the directory where the command was run. */
function readCases(file: string): EvalCase[] {
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as EvalCase);
}

/** The model named by the environment, for `--model` only; the library itself never reads the environment. */
function modelFromEnvironment() {
  const apiKey = process.env['OPENAI_API_KEY'];
  if (apiKey === undefined || apiKey === '') throw new Error('--model needs OPENAI_API_KEY');
  const baseURL = process.env['OPENAI_BASE_URL'];
  const model = process.env['OPENAI_MODEL'];
  return { apiKey, ...(baseURL ? { baseURL } : {}), ...(model ? { model } : {}) };
}

/** One line a language, for files that name it; texts to be refused have a figure of their own. */
function byLanguage(judged: readonly { one: EvalCase; verdict: Verdict }[]): string[] {
  const requests = judged.filter(({ one }) => one.expected.none === undefined);
  const languages = [...new Set(requests.flatMap(({ one }) => one.lang ?? []))];
  return languages.map((lang) => {
    const verdicts = requests.filter(({ one }) => one.lang === lang).map(({ verdict }) => verdict);
    return `${lang} ${summarise(verdicts)}`;
  });
}

async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const files = args.filter((arg) => !arg.startsWith('--'));
  if (files.length === 0) throw new Error(usage);
  const generator = args.includes('--model')
    ? createTripGenerator({ model: modelFromEnvironment() })
    : undefined;
  const judged: { one: EvalCase; verdict: Verdict; wrong: readonly string[] }[] = [];
  let byModel = 0;
  for (const one of files.flatMap(readCases)) {
    let trip = parseTripRequest(one.prompt, { now: one.now });
    if (generator !== undefined) {
      const answer = await generator.generate(one.prompt, { now: one.now });
      trip = answer;
      if (answer.engine === 'model') byModel += 1;
    }
    const verdict = judge(trip, one);
    judged.push({ one, verdict, wrong: confusions(trip, one, verdict) });
    if (args.includes('--failures') && verdict.joint === false) {
      const { location, checkInDate, checkOutDate, guests, maxBudget } = trip.fields;
      const wrong = [...measures, 'refusal' as const].filter((m) => m !== 'joint' && verdict[m] === false);
      console.log(`${one.id}: ${wrong.join(', ')}`);
      console.log(`  prompt   ${one.prompt}`);
      console.log(`  expected ${JSON.stringify(one.expected)}`);
      console.log(`  answer   ${JSON.stringify({ location, checkInDate, checkOutDate, guests, maxBudget })}`);
    }
  }
  const verdicts = judged.map(({ verdict }) => verdict);
  if (args.includes('--confusions')) {
    for (const line of judged.flatMap(({ wrong }) => wrong).toSorted()) console.log(line);
  }
  if (generator !== undefined) console.log(`answered by the model: ${byModel} of ${verdicts.length}`);
  for (const line of byLanguage(judged)) console.log(line);
  if (verdicts.some((v) => v.refusal !== undefined || v.ask !== undefined)) {
    console.log(`${share(verdicts, 'refusal')} ${share(verdicts, 'ask')}`);
  }
  console.log(summarise(verdicts));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
