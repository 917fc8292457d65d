import { Button } from '@mantine/core';
import { canActAsGuest, dayOf, isTaxed, taxRate } from '@palmbid/domain';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '../../components/action-bar.tsx';
import { Figure } from '../../components/figure.tsx';
import { storedTax, type WireTax } from '../../core/lodging-tax.ts';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { useSite } from '../../core/site.tsx';
import { trpc } from '../../core/trpc.ts';
import type { Property } from '../../core/wire.ts';
import { formatMoney, formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { InviteButton } from '../invitations/invite-button.tsx';
import classes from './property-page.module.css';

/** All fees and taxes that can be part of a bid's all-in total, in words. */
function feesOf(property: Property, taxes: readonly WireTax[]): { label: string; value: string }[] {
  const fees: { label: string; value: string }[] = [];
  if (property.cleaningFee > 0)
    fees.push({ label: 'Cleaning, per stay', value: formatMoney(property.cleaningFee) });
  if (property.serviceFee > 0)
    fees.push({ label: 'Service, per stay', value: formatMoney(property.serviceFee) });
  if (property.petFee > 0) fees.push({ label: 'Pets, per stay', value: formatMoney(property.petFee) });
  if (property.extraGuestFee > 0 && property.includedGuests !== null) {
    fees.push({
      label: `Each guest above ${property.includedGuests}, per night`,
      value: formatMoney(property.extraGuestFee),
    });
  }
  for (const tax of taxes) fees.push({ label: tax.name, value: taxRate(storedTax(tax)) });
  return fees;
}

/** The property's rate and fees, and a button that starts a request for bids. */
export function PropertyPrice({ property }: { property: Property }) {
  const panel = useRef<HTMLElement>(null);
  const { user } = useSession();
  const { saving } = useSite();
  const { data: taxes } = trpc.taxes.forProperty.useQuery({ id: property.id });
  const today = dayOf(serverNow());
  const fees = feesOf(property, taxes?.items.filter((tax) => isTaxed(tax, today)) ?? []);
  const mayAsk = !user || canActAsGuest(user.userRole);
  const prompt = `A stay in ${property.location} for ${plural(property.maxGuests, 'guest')}, like “${property.title}”`;
  return (
    <>
      <aside ref={panel} className={classes.price} aria-label="Price">
        <p className={`${classes.rate} tabular`}>
          <strong>{formatMoney(property.nightlyRate)}</strong> per night
        </p>
        {property.seasons.length > 0 ? (
          <dl className={`${classes.fees} tabular`} aria-label="Rates by season">
            {property.seasons.map(({ name, from, to, nightlyRate }) => (
              <div key={from}>
                <dt>
                  {name}, {formatStay(from, to)}
                </dt>
                <dd>{formatMoney(nightlyRate)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {fees.length > 0 ? (
          <dl className={`${classes.fees} tabular`}>
            {fees.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={classes.note}>No fees on top.</p>
        )}
        {property.deposit > 0 ? (
          <p className={classes.note}>
            Refundable deposit of {formatMoney(property.deposit)}, not part of any price.
            {property.depositTerms ? ` ${property.depositTerms}` : ''}
          </p>
        ) : null}
        <p className={classes.note}>Every bid shows its all-in total with these fees included.</p>
        <Figure figure={saving} />
        {mayAsk ? (
          <Button component={Link} to={paths.createWithAi.getHref(prompt)} color="sunset" fullWidth mt="md">
            Ask hosts for bids
          </Button>
        ) : null}
        {property.abilities?.edit ? null : <InviteButton home={property} wide />}
      </aside>
      {mayAsk ? (
        <ActionBar
          label="Price and request"
          price={formatMoney(property.nightlyRate)}
          note="per night"
          instead={panel}
        >
          <Button component={Link} to={paths.createWithAi.getHref(prompt)} color="sunset">
            Ask hosts for bids
          </Button>
        </ActionBar>
      ) : null}
    </>
  );
}
