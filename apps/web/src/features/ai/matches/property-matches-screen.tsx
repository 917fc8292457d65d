import { Button, Container, Skeleton } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NextStep } from '../../../components/next-step.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PropertySelect } from '../../../components/property-select.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { RoleGate } from '../../../components/role-gate.tsx';
import { useOwnProperty, usePropertyCounts } from '../../../core/own-properties.ts';
import { paths } from '../../../core/paths.ts';
import { useSession } from '../../../core/session.tsx';
import { hostTexts } from '../../../lib/host-texts.ts';
import { MatchList } from './match-list.tsx';
import classes from './matches.module.css';

const TITLE = 'Property Matches';

/** Offers the switch to host mode, to an account with both roles in guest mode. */
function SwitchToHost() {
  const { setViewMode } = useSession();
  return (
    <EmptyState
      order={2}
      scene="properties"
      title={hostTexts.switchToHost}
      text="Matches are part of the host's side. Switch to see which requests suit your properties."
      action={
        <Button
          leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
          onClick={() => setViewMode('host')}
        >
          {hostTexts.switchToHost}
        </Button>
      }
    />
  );
}

function Matches() {
  const [wanted, setWanted] = useQueryState('propertyId', parseAsInteger.withOptions({ history: 'push' }));
  const counts = usePropertyCounts();
  const { property: chosen } = useOwnProperty(wanted);
  return (
    <QueryView
      query={counts}
      failure={hostTexts.propertiesFailed}
      loading={
        <div role="status" aria-label="Loading your properties">
          <Skeleton height={62} maw={420} />
          <Skeleton height={220} mt="xl" radius="lg" />
        </div>
      }
    >
      {({ total }) =>
        total === 0 ? (
          <EmptyState
            order={2}
            scene="properties"
            title={hostTexts.noProperties}
            text={hostTexts.noPropertiesForMatches}
            action={
              <NextStep main to={paths.addProperty.getHref()}>
                {hostTexts.addFirstProperty}
              </NextStep>
            }
          />
        ) : (
          <>
            <PropertySelect
              label="Property"
              maw={420}
              value={wanted}
              onChange={(property) => void setWanted(property?.id ?? null)}
            />
            {chosen ? (
              <MatchList key={chosen.id} propertyId={chosen.id} />
            ) : (
              <div className={classes.prompt}>
                <EmptyState order={2} scene="matches" title={hostTexts.selectProperty} />
              </div>
            )}
          </>
        )
      }
    </QueryView>
  );
}

/** /property-matches */
export function PropertyMatchesScreen() {
  const { viewMode } = useSession();
  return (
    <RoleGate side="host" title={TITLE}>
      <Container size={960} py={{ base: 24, sm: 40 }}>
        <PageHeader
          title={TITLE}
          lead="Requests that suit your place, with the reasons and a bid that makes sense."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
        />
        {viewMode === 'host' ? <Matches /> : <SwitchToHost />}
      </Container>
    </RoleGate>
  );
}
