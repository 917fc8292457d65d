import { SimpleGrid } from '@mantine/core';
import { limits } from '@palmbid/domain';
import type { AnswerFieldsProps } from './answers.ts';
import { CountPicker } from './count-picker.tsx';

/** Adults and children. */
export function PartyFields({ answers, errors, onChange }: AnswerFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <CountPicker
        label="Adults"
        fields={['guests']}
        from={1}
        open={5}
        max={limits.guests.max}
        value={answers.adults}
        onChange={(adults) => onChange({ adults })}
        error={errors.adults}
      />
      <CountPicker
        label="Children"
        from={0}
        open={4}
        max={limits.guests.max - 1}
        value={answers.children}
        onChange={(children) => onChange({ children })}
      />
    </SimpleGrid>
  );
}
