import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import classes from './create-with-ai.module.css';
import type { TripQuestion } from './use-generate.ts';

type Reading = TripQuestion['readings'][number];

/** Asks which reading of the text is meant, before a draft is made of it. */
export function TripQuestions({
  questions,
  onChoose,
}: {
  questions: readonly TripQuestion[];
  onChoose: (readings: Reading[]) => void;
}) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const readings = questions.flatMap(({ text, readings: all }) =>
    all.filter((r) => r.label === chosen[text]),
  );
  return (
    <Stack gap="md" role="group" aria-label="Questions about your trip">
      {questions.map(({ text, readings: all }) => (
        <Radio.Group
          key={text}
          label={text}
          value={chosen[text] ?? null}
          onChange={(label) => setChosen((before) => ({ ...before, [text]: label }))}
        >
          <Stack gap="xs" mt="xs">
            {all.map(({ label }) => (
              <Radio key={label} value={label} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      <div className={classes.foot}>
        <Button
          color="sunset"
          disabled={readings.length < questions.length}
          onClick={() => onChoose(readings)}
        >
          Continue
        </Button>
      </div>
    </Stack>
  );
}
