import { Button } from '@mantine/core';
import { IconCalendar, IconMapPin, IconUsers, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import card from '../../../components/card.module.css';
import { StayPicture } from '../../../components/stay-picture.tsx';
import { ToneBadge } from '../../../components/tone-badge.tsx';
import { paths } from '../../../core/paths.ts';
import type { RouterOutputs } from '../../../core/trpc.ts';
import { formatMoney, formatStay, plural } from '../../../lib/format.ts';

type Recommendation = RouterOutputs['ai']['guestRecommendations'][number];

/** One recommended place: price, reasons, and a button that starts a request. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { title, location, description, suggestedBudget, tags, reasoning, start } = recommendation;
  return (
    <article className={card.card}>
      <StayPicture title={title} location={location} ratio={2} decorative />
      <div className={card.body}>
        <div>
          <h2 className={card.title}>{title}</h2>
          <p className={card.place}>
            <IconMapPin size={16} stroke={1.8} aria-hidden />
            {location}
          </p>
        </div>
        <p style={{ margin: 0 }}>{description}</p>
        <ul className={`${card.facts} tabular`}>
          <li>
            <IconWallet size={18} stroke={1.7} aria-hidden />
            about {formatMoney(suggestedBudget)} per night, fees included
          </li>
          <li>
            <IconCalendar size={18} stroke={1.7} aria-hidden />
            {formatStay(start.checkInDate, start.checkOutDate)}
          </li>
          <li>
            <IconUsers size={18} stroke={1.7} aria-hidden />
            {plural(start.guests, 'guest')}
          </li>
        </ul>
        <div className={card.marks}>
          {tags.map((tag) => (
            <ToneBadge key={tag} tone="quiet">
              {tag}
            </ToneBadge>
          ))}
        </div>
        <p className={card.message}>
          <strong>Why: </strong>
          {reasoning}
        </p>
        <div className={card.foot}>
          <Button
            component={Link}
            to={paths.createWithAi.getHref(start.prompt)}
            className={card.grow}
            aria-label={`Start a request: ${title}`}
          >
            Start a request
          </Button>
        </div>
      </div>
    </article>
  );
}
