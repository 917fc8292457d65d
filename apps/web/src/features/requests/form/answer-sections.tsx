import { AmenityFields } from './amenity-fields.tsx';
import type { AnswerFieldsProps } from './answers.ts';
import { BasicsFields } from './basics-fields.tsx';
import { BudgetFields } from './budget-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './request-form.module.css';

/** All answers on one page. */
export function AnswerSections(fields: AnswerFieldsProps) {
  return (
    <div className={classes.sections}>
      <BasicsFields {...fields} />
      <PlaceFields {...fields} />
      <AmenityFields {...fields} />
      <BudgetFields {...fields} />
    </div>
  );
}
