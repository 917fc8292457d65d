import { IconBan, IconMinus, IconStar, IconThumbUp } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './amenity-tri-state.module.css';

export type AmenityWish = 'must-have' | 'preference' | 'do-not-want' | 'none';

const options = [
  { value: 'must-have', label: 'Must have', icon: IconStar },
  { value: 'preference', label: 'Preference', icon: IconThumbUp },
  { value: 'do-not-want', label: 'Do not want', icon: IconBan },
  { value: 'none', label: 'None', icon: IconMinus },
] as const satisfies readonly { value: AmenityWish; label: string; icon: typeof IconBan }[];

type AmenityTriStateProps = {
  /** The amenity's name. */
  label: string;
  value: AmenityWish;
  onChange: (value: AmenityWish) => void;
  disabled?: boolean;
};

/** One amenity's answer: must-have, preference, do not want, or none. A radio group for keyboards and screen readers. */
export function AmenityTriState({ label, value, onChange, disabled = false }: AmenityTriStateProps) {
  const name = useId();
  return (
    <fieldset className={classes.row} disabled={disabled} data-wish={value}>
      <legend className="spoken">{label}</legend>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <div className={classes.options}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <label key={option} className={classes.option} data-option={option} title={text}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <Icon size={16} stroke={2} aria-hidden />
            <span className={classes.text}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
