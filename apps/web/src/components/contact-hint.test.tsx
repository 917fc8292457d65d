import { Textarea } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { ContactHint } from './contact-hint.tsx';

function Field() {
  const [text, setText] = useState('');
  return (
    <Textarea
      label="Message"
      description={
        <ContactHint words="award" text={text}>
          Optional
        </ContactHint>
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

test('ContactHint warns that contact details will be hidden as soon as they are typed', async () => {
  const user = userEvent.setup();
  renderElement(<Field />);
  const field = screen.getByLabelText('Message');
  await user.type(field, '$1,200 from 12/04/2027 to 20/04/2027');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field, ', call +351 912 345 678');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Contact details are hidden until a bid between the two of you is accepted.',
  );
  await user.clear(field);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
