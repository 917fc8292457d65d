import { Anchor, Button, Container, Group, Skeleton } from '@mantine/core';
import {
  cancellationPolicyNames,
  cancellationRule,
  canonicalPropertyType,
  listingDescription,
  propertyTypeLabels,
  timeOfDayIn,
} from '@palmbid/domain';
import { IconBath, IconBed, IconHome, IconMapPin, IconRuler2, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ContactNote } from '../../components/contact-note.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import HostTrust from '../../components/host-trust.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { ReportButton } from '../../components/report/report-button.tsx';
import { StayPicture } from '../../components/stay-picture.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import type { Property } from '../../core/wire.ts';
import { formatCount, plural } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { toId } from '../../lib/to-id.ts';
import { Heart } from '../favourites/heart.tsx';
import { PhotoGallery } from '../photos/photo-gallery.tsx';
import { PropertyReviews } from '../reviews/property-reviews.tsx';
import { AmenityGroups } from './amenity-groups.tsx';
import { HomeMap } from './home-map.tsx';
import classes from './property-page.module.css';
import { PropertyPrice } from './property-price.tsx';
import { statusTexts } from './property-texts.ts';
import { SimilarHomes } from './similar-homes.tsx';

function Facts({ property }: { property: Property }) {
  const type = canonicalPropertyType(property.propertyType);
  return (
    <ul className={`${classes.facts} tabular`}>
      <li>
        <IconHome size={20} stroke={1.6} aria-hidden />
        {type ? propertyTypeLabels[type] : property.propertyType}
      </li>
      <li>
        <IconUsers size={20} stroke={1.6} aria-hidden />
        {plural(property.maxGuests, 'guest')}
      </li>
      <li>
        <IconBed size={20} stroke={1.6} aria-hidden />
        {plural(property.bedrooms, 'bedroom')}
      </li>
      <li>
        <IconBath size={20} stroke={1.6} aria-hidden />
        {plural(property.bathrooms, 'bath')}
      </li>
      {property.sqft ? (
        <li>
          <IconRuler2 size={20} stroke={1.6} aria-hidden />
          {formatCount(property.sqft)} sq ft
        </li>
      ) : null}
    </ul>
  );
}

const ApprovalNotice = lazily(() => import('../../components/approval-notice.tsx'), 'silent');

/** For the owner only: the property's status and an edit button. */
function OwnerBar({ property }: { property: Property }) {
  if (!property.abilities?.edit || !property.status) return null;
  const hidden = property.hidden ?? null;
  const { label, tone, text } = hidden
    ? ({ label: 'Hidden by Palmbid', tone: 'bad', text: hidden.reason } as const)
    : statusTexts[property.status];
  return (
    <>
      {property.approval ? (
        <Suspense>
          <ApprovalNotice approval={property.approval} of="listing" />
        </Suspense>
      ) : null}
      <div className={classes.owner}>
        <ToneBadge tone={tone}>{label}</ToneBadge>
        <span className={classes.ownerText}>{text}</span>
        <Button component={Link} to={paths.editProperty.getHref(property.id)} size="xs" variant="default">
          Edit property
        </Button>
        <Button component={Link} to={paths.propertyPhotos.getHref(property.id)} size="xs" variant="default">
          Photos
        </Button>
      </div>
    </>
  );
}

function PropertyView({ property }: { property: Property }) {
  const { user } = useSession();
  usePageTitle(property.title, listingDescription(property));
  const photos = property.photos ?? [];
  const mayReport = user !== null && user.userRole !== 'admin' && !property.abilities?.edit;
  return (
    <article>
      <div className={classes.hero}>
        {photos.length > 1 ? (
          <PhotoGallery title={property.title} photos={photos} mayReport={mayReport} />
        ) : (
          <StayPicture
            title={photos[0]?.alt || property.title}
            location={property.location}
            imageUrl={property.imageUrl}
            ratio={2.3}
            sizes="(max-width: 72em) 100vw, 1140px"
            eager
          />
        )}
      </div>
      <OwnerBar property={property} />
      <div className={classes.layout}>
        <div className={classes.words}>
          <header>
            <div className={classes.named}>
              <h1 className={classes.title}>{property.title}</h1>
              <Heart id={property.id} title={property.title} />
            </div>
            <p className={classes.place}>
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              {property.location}
            </p>
            <Facts property={property} />
          </header>
          {property.contactHidden ? <ContactNote words="listing" /> : null}
          {property.description ? (
            <section>
              <h2>About this place</h2>
              <p className={classes.description}>{property.description}</p>
            </section>
          ) : null}
          {property.amenities.length > 0 ? (
            <section>
              <h2>Amenities</h2>
              <AmenityGroups amenities={property.amenities} />
            </section>
          ) : null}
          <section>
            <h2>Good to know</h2>
            <dl className={`${classes.rules} tabular`}>
              <div>
                <dt>Check-in</dt>
                <dd>from {timeOfDayIn(property.checkInTime, property.timezone)}</dd>
              </div>
              <div>
                <dt>Check-out</dt>
                <dd>by {timeOfDayIn(property.checkOutTime, property.timezone)}</dd>
              </div>
              <div>
                <dt>Minimum stay</dt>
                <dd>{plural(property.minNights, 'night')}</dd>
              </div>
              <div>
                <dt>Pets</dt>
                <dd>{property.petsAllowed ? 'Welcome' : 'Please ask first'}</dd>
              </div>
              {property.registrationNumber ? (
                <div>
                  <dt>Registration number</dt>
                  <dd>{property.registrationNumber}</dd>
                </div>
              ) : null}
              <div>
                <dt>Cancellation</dt>
                <dd>
                  {cancellationPolicyNames[property.cancellationPolicy]}.{' '}
                  {cancellationRule(property.cancellationPolicy)}
                </dd>
              </div>
              {property.address ? (
                <div>
                  <dt>Address</dt>
                  <dd>{property.address}</dd>
                </div>
              ) : null}
            </dl>
          </section>
          <HomeMap id={property.id} title={property.title} location={property.location} />
          {property.hostTrust && (property.hostTrust.standing || property.hostTrust.checks.length > 0) ? (
            <section>
              <h2>The host</h2>
              <HostTrust trust={property.hostTrust} />
            </section>
          ) : null}
          <PropertyReviews propertyId={property.id} />
          {mayReport ? (
            <Group gap="xs">
              <ReportButton
                label="Report this listing"
                target={{ kind: 'listing', id: property.id, title: property.title }}
              />
              {photos.length === 1 && photos[0] ? (
                <ReportButton label="Report the photo" target={{ kind: 'photo', photoKey: photos[0].key }} />
              ) : null}
            </Group>
          ) : null}
        </div>
        <PropertyPrice property={property} />
      </div>
      <SimilarHomes propertyId={property.id} />
      {property.places && property.places.length > 0 ? (
        <nav className={classes.places} aria-label="More stays">
          {property.places.map(({ slug, label }) => (
            <Anchor key={slug} component={Link} to={paths.stays.getHref(slug)}>
              Stays in {label}
            </Anchor>
          ))}
        </nav>
      ) : null}
    </article>
  );
}

function PropertySkeleton() {
  return (
    <div role="status" aria-label="Loading the property">
      <Skeleton height="auto" radius="lg" style={{ aspectRatio: 2.3 }} />
      <div className={classes.layout}>
        <div>
          <Skeleton height={40} width="70%" />
          <Skeleton height={20} width="35%" mt="sm" />
          <Skeleton height={120} mt="xl" />
        </div>
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  );
}

/** /properties/:id, public. */
export function PropertyScreen() {
  const id = toId(useParams()['id']);
  const query = trpc.properties.byId.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const missing = (
    <ErrorCard
      order={1}
      text="This property could not be found. It may have been removed, or it is not listed right now."
      action={
        <Button component={Link} to={paths.home.getHref()} size="sm">
          Browse Listings
        </Button>
      }
    />
  );
  return (
    <Container py={{ base: 16, sm: 32 }}>
      {id === null ? (
        missing
      ) : (
        <QueryView
          query={query}
          order={1}
          loading={<PropertySkeleton />}
          failure="There was an error loading the property. Please try again later."
          missing={missing}
        >
          {(property) => <PropertyView property={property} />}
        </QueryView>
      )}
    </Container>
  );
}
