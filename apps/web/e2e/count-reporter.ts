import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { SEEN, spec } from './spec-texts.ts';

const entries = Object.entries(spec).flatMap(([place, texts]) => texts.map((text) => `${place}: ${text}`));

/** Prints at the end of a run how many texts of the product spec were seen; after a whole run, also which were not. */
export default class CountReporter implements Reporter {
  #seen = new Set<string>();
  #whole = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] !== undefined;

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return;
    for (const { type, description } of result.annotations) {
      if (type === SEEN && description) this.#seen.add(description);
    }
  }

  /** Fails a whole run that has not seen every text. */
  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const unseen = entries.filter((entry) => !this.#seen.has(entry));
    console.warn(`\n${entries.length - unseen.length} of ${entries.length} texts of the product spec seen.`);
    if (!this.#whole) return { status: result.status };
    for (const entry of unseen) console.warn(`  not seen: ${entry}`);
    return { status: unseen.length > 0 && result.status === 'passed' ? 'failed' : result.status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
