import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseTripRequest } from '../generate/parse.ts';
import { createTripGenerator } from '../provider/generator.ts';
import { confusionOf, type EvalCase, judge, measures, summarise, type Verdict } from './score.ts';

const usage = 'usage: eval FILE.jsonl [--failures] [--model]';

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

async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new Error(usage);
  const generator = args.includes('--model')
    ? createTripGenerator({ model: modelFromEnvironment() })
    : undefined;
  const verdicts: Verdict[] = [];
  const byLanguage = new Map<string, Verdict[]>();
  const kinds = new Map<string, number>();
  let byModel = 0;
  for (const one of readCases(file)) {
    let fields = parseTripRequest(one.prompt, { now: one.now }).fields;
    if (generator !== undefined) {
      const answer = await generator.generate(one.prompt, { now: one.now });
      fields = answer.fields;
      if (answer.engine === 'model') byModel += 1;
    }
    const verdict = judge(fields, one);
    verdicts.push(verdict);
    const language = one.lang ?? 'en';
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), verdict]);
    for (const kind of confusionOf(fields, one, verdict)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (args.includes('--failures') && verdict.joint === false) {
      const { location, checkInDate, checkOutDate, guests, maxBudget } = fields;
      const wrong = measures.filter((m) => m !== 'joint' && verdict[m] === false);
      console.log(`${one.id}: ${wrong.join(', ')}`);
      console.log(`  prompt   ${one.prompt}`);
      console.log(`  expected ${JSON.stringify(one.expected)}`);
      console.log(`  answer   ${JSON.stringify({ location, checkInDate, checkOutDate, guests, maxBudget })}`);
    }
  }
  if (generator !== undefined) console.log(`answered by the model: ${byModel} of ${verdicts.length}`);
  for (const [kind, n] of [...kinds].sort((a, b) => b[1] - a[1]).slice(0, 20)) console.log(`${String(n).padStart(4)}  ${kind}`);
  for (const [language, some] of byLanguage) console.log(`${language}: ${summarise(some)}`);
  console.log(summarise(verdicts));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
