import { setImmediate as turn } from 'node:timers/promises';
import { initialSite, type Site } from '@palmbid/api';
import { siteMarks } from '@palmbid/domain';
import { hostileTexts } from '@palmbid/domain/testing';
import { describe, expect, test } from 'vitest';
import { withHead } from './page-head.ts';
import { createSiteReader, withSite } from './site-page.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
  </head>
  <body><p>${siteMarks.claim}</p><p title="${siteMarks.saving}">${siteMarks.saving}</p></body>
</html>`;

const measured: Site = {
  ...initialSite,
  claim: 'Sleep & <b>save</b> $&',
  logo: 'waterfall',
  saving: {
    id: 'saving',
    text: 'A median of "12%"',
    n: 34,
    formula: 'x',
    measuredAt: '2030-05-01T12:00:00Z',
  },
};

describe('a page with the site’s settings', () => {
  test('has claim, figure and logo in its markup and all settings as data', () => {
    const filled = withSite(page, measured);
    expect(filled).toContain('<html data-logo="waterfall" lang="en">');
    expect(filled).toContain('<p>Sleep &amp; &lt;b&gt;save&lt;/b&gt; $&amp;</p>');
    expect(filled).toContain('<p title="A median of &quot;12%&quot;">A median of &quot;12%&quot;</p>');
    const data = /<script type="application\/json" id="site-data">(.*)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(measured);
  });

  test.each(hostileTexts)('has no other markup, and the same data, for the text %j', (words) => {
    const socialLinks = [{ network: words, url: 'https://social.example/' }];
    const told = { ...measured, claim: words, socialLinks };
    const filled = withSite(page, told);
    const data = /<script type="application\/json" id="site-data">([\s\S]*?)<\/script>/.exec(filled)?.[1];
    expect(JSON.parse(data ?? '')).toEqual(told);
    const tags = (html: string) => html.match(/<[^>]*>/g);
    expect(tags(filled)).toEqual(tags(withSite(page, { ...measured, claim: 'x' })));
  });

  test.each(hostileTexts)('has its own head without other markup for the text %j', (words) => {
    const whole = '<html ><head><!--head: --><!--/head--></head></html>';
    const attributes = (html: string) => html.replaceAll(/content="[^"]*"/g, 'content').match(/<[^>]*>/g);
    const told = (text: string) =>
      attributes(
        withHead(whole, { title: text, description: text, path: null, image: text }, 'https://a.example'),
      );
    expect(told(words)).toEqual(told('x'));
  });

  test('shows no claim and no figure if there are none', () => {
    expect(withSite(page, { ...initialSite, claim: null })).toContain('<p></p><p title=""></p>');
  });
});

describe('the reader of the site', () => {
  test('reads once for concurrent callers, and again for later ones', async () => {
    let readings = 0;
    const read = createSiteReader(async () => {
      readings++;
      await turn();
      return { ...initialSite, claim: `${readings}` };
    }, initialSite);
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ claim }) => claim)).toEqual(['1', '1', '1']);
    expect((await read()).claim).toBe('2');
  });

  test('returns the last value while the database fails or does not answer', async () => {
    const answers: (() => Promise<Site>)[] = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(measured),
      () => Promise.reject(new Error('away')),
      () => new Promise(() => undefined),
    ];
    const read = createSiteReader(() => answers.shift()?.() ?? Promise.resolve(initialSite), initialSite);
    expect(await read()).toBe(initialSite);
    expect(await read()).toBe(measured);
    expect(await read()).toBe(measured);
    expect(await read()).toBe(measured);
  });
});
