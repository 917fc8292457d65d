import { Button } from '@mantine/core';
import { useState } from 'react';
import { openDialog } from '../../../components/dialog.tsx';
import { AnswerSections } from '../form/answer-sections.tsx';
import { type Answers, checkAnswers } from '../form/answers.ts';
import classes from './trip.module.css';
import { confirmed, type Trip, tripFields, withAnswers } from './trip.ts';

type EditAllProps = { trip: Trip; change: (to: (trip: Trip) => Trip) => void };

function EditAll({ trip: initial, change, close }: EditAllProps & { close: () => void }) {
  const [trip, setTrip] = useState(initial);
  const onChange = (patch: Partial<Answers>) => {
    setTrip((before) => withAnswers(before, patch));
    change((before) => withAnswers(before, patch));
  };
  return (
    <div className={classes.form}>
      <AnswerSections answers={trip.answers} errors={checkAnswers(trip.answers)} onChange={onChange} />
      <div className={classes.foot}>
        <Button
          onClick={() => {
            change((before) => confirmed(before, tripFields));
            close();
          }}
        >
          Done
        </Button>
      </div>
    </div>
  );
}

/** Every field of a trip, in a dialog; each change counts at once. */
export const openEditAll = (props: EditAllProps): void =>
  openDialog({
    title: 'Edit your request',
    size: 860,
    children: (close) => <EditAll {...props} close={close} />,
  });
