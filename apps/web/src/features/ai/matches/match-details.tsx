import { Tabs } from '@mantine/core';
import { IconBulb, IconCheck, IconTrendingUp, IconX } from '@tabler/icons-react';
import { Figure } from '../../../components/figure.tsx';
import { ScoreBar } from '../../../components/score-bar.tsx';
import { useSite } from '../../../core/site.tsx';
import type { RouterOutputs } from '../../../core/trpc.ts';
import { formatMoney, plural } from '../../../lib/format.ts';
import { hostTexts } from '../../../lib/host-texts.ts';
import classes from './matches.module.css';

export type PropertyMatch = RouterOutputs['ai']['propertyMatches'][number];

const parts = [
  { score: 'locationScore', note: 'location', label: 'Location', max: 25 },
  { score: 'capacityScore', note: 'capacity', label: 'Capacity', max: 20 },
  { score: 'amenitiesScore', note: 'amenities', label: 'Amenities', max: 30 },
  { score: 'budgetScore', note: 'budget', label: 'Budget', max: 15 },
  { score: 'dateScore', note: 'date', label: 'Dates', max: 5 },
  { score: 'otherScore', note: 'other', label: 'Special requirements', max: 5 },
] as const;

/** "What would lift this match": single changes of the property, largest gain first. */
function Lifts({ match }: { match: PropertyMatch }) {
  if (match.lifts.length === 0) return null;
  return (
    <section className={classes.lifts}>
      <h4 className={classes.heading}>
        <IconTrendingUp size={18} stroke={1.8} aria-hidden />
        What would lift this match
      </h4>
      <ul className={`${classes.liftList} tabular`}>
        {match.lifts.map(({ change, gain, matchScore }) => (
          <li key={change}>
            <span>{change}</span>
            <strong>
              +{Math.round(gain * 10) / 10}{' '}
              <span className={classes.quiet}>to {Math.round(matchScore)}%</span>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchDetails({ match }: { match: PropertyMatch }) {
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{match.reasoning}</p>
      <div className={classes.parts}>
        {parts.map(({ score, note, label, max }) => {
          const value = match.matchDetails[score];
          return value === undefined ? null : (
            <div key={score}>
              <ScoreBar label={label} value={value} max={max} />
              <p className={classes.note}>{match.matchNotes[note]}</p>
            </div>
          );
        })}
      </div>
      {match.competitiveAdvantage ? (
        <section className={classes.advantage}>
          <h4 className={classes.heading}>Competitive advantage</h4>
          <p className={classes.text}>{match.competitiveAdvantage}</p>
        </section>
      ) : null}
      <Lifts match={match} />
    </div>
  );
}

function BiddingStrategy({ match }: { match: PropertyMatch }) {
  const { personalBids } = useSite();
  return (
    <div className={classes.panel}>
      <dl className={`${classes.figures} tabular`}>
        <div>
          <dt>Suggested bid</dt>
          <dd>
            {formatMoney(match.suggestedBidAmount)} <span className={classes.quiet}>per night</span>
          </dd>
        </div>
        {match.totalStayValue === undefined ? null : (
          <div>
            <dt>Total stay value</dt>
            <dd>
              {formatMoney(match.totalStayValue)}{' '}
              <span className={classes.quiet}>all in, {plural(match.nights, 'night')}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Guest’s maximum</dt>
          <dd>
            {formatMoney(match.maxBudget)} <span className={classes.quiet}>per night</span>
          </dd>
        </div>
      </dl>
      {match.bidStrategy ? (
        <section>
          <h4 className={classes.heading}>Recommended strategy</h4>
          <p className={classes.text}>{match.bidStrategy}</p>
        </section>
      ) : null}
      {match.bidReasoning ? (
        <section>
          <h4 className={classes.heading}>Where the amount comes from</h4>
          <p className={classes.text}>{match.bidReasoning}</p>
        </section>
      ) : null}
      <p className={classes.tip}>
        <IconBulb size={18} stroke={1.8} aria-hidden />
        {hostTexts.personalTip}
      </p>
      <Figure figure={personalBids} />
    </div>
  );
}

function Amenities({ match }: { match: PropertyMatch }) {
  return (
    <div className={classes.panel}>
      <section>
        <h4 className={classes.heading}>Matched amenities</h4>
        {match.amenitiesMatched.length === 0 ? (
          <p className={classes.text}>{hostTexts.noAmenitiesMatched}</p>
        ) : (
          <ul className={classes.amenities} data-kind="matched">
            {match.amenitiesMatched.map((amenity) => (
              <li key={amenity}>
                <IconCheck size={16} stroke={2.2} aria-hidden />
                {amenity}
              </li>
            ))}
          </ul>
        )}
      </section>
      {match.amenitiesMissing.length > 0 ? (
        <section>
          <h4 className={classes.heading}>Missing amenities</h4>
          <ul className={classes.amenities} data-kind="missing">
            {match.amenitiesMissing.map((amenity) => (
              <li key={amenity}>
                <IconX size={16} stroke={2.2} aria-hidden />
                {amenity}
              </li>
            ))}
          </ul>
          <p className={classes.note}>Mention alternatives you can offer instead in your message.</p>
        </section>
      ) : null}
    </div>
  );
}

/** The details of a match in three tabs. */
export function MatchTabs({ match }: { match: PropertyMatch }) {
  return (
    <Tabs defaultValue="details" keepMounted={false} className={classes.tabs}>
      <Tabs.List aria-label={`About the match with ${match.requestTitle}`}>
        <Tabs.Tab value="details">Match Details</Tabs.Tab>
        <Tabs.Tab value="strategy">Bidding Strategy</Tabs.Tab>
        <Tabs.Tab value="amenities">Amenities</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <MatchDetails match={match} />
      </Tabs.Panel>
      <Tabs.Panel value="strategy">
        <BiddingStrategy match={match} />
      </Tabs.Panel>
      <Tabs.Panel value="amenities">
        <Amenities match={match} />
      </Tabs.Panel>
    </Tabs>
  );
}
