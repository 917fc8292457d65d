import { Button, Container, Group } from '@mantine/core';
import { type LogoDesign, logoDesigns, logoNames } from '@palmbid/domain';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LogoMark } from '../components/logo/logo.tsx';
import { useLogoDesign } from '../components/logo/logo-choice.ts';
import { PageHeader } from '../components/page-header.tsx';
import { paths } from '../core/paths.ts';
import { showToast } from '../lib/toast.ts';
import classes from './logo-preview.module.css';

const stories: Record<LogoDesign, string> = {
  'palm-tree': 'A palm leaning over the bay, the sun low behind it. Warm, easy, on holiday already.',
  waterfall: 'Water finding its way between two cliffs. Fresh, a little wilder, far from the road.',
};

/** Two logo designs to choose from; the choice is kept in this browser. */
export default function LogoPreview() {
  const [shown, setShown] = useLogoDesign();
  const [hasChosen, setHasChosen] = useState(false);
  const choose = (next: LogoDesign) => {
    setShown(next);
    setHasChosen(true);
    showToast({ title: 'Logo Selected', message: `You chose the ${logoNames[next]} logo.` });
  };
  return (
    <Container size={960} py={{ base: 32, sm: 56 }}>
      <PageHeader
        title="Choose a logo"
        lead="Two designs for Palmbid. Your choice shows at the top of every page at once."
      />
      <div className={classes.designs}>
        {logoDesigns.map((design) => (
          <button
            key={design}
            type="button"
            className={classes.design}
            aria-pressed={shown === design}
            onClick={() => choose(design)}
          >
            <span className={classes.stage}>
              <LogoMark design={design} size={144} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>
                {logoNames[design]}
                {shown === design ? (
                  <IconCircleCheck size={22} aria-hidden className={classes.check} />
                ) : null}
              </span>
              <span className={classes.story}>{stories[design]}</span>
            </span>
          </button>
        ))}
      </div>
      <div role="status">
        {hasChosen ? (
          <div className={classes.summary}>
            <LogoMark design={shown} size={48} />
            <p>
              You selected the <strong>{logoNames[shown]}</strong> logo.
            </p>
          </div>
        ) : null}
      </div>
      <Group mt="xl">
        <Button component={Link} to={paths.home.getHref()} variant={hasChosen ? 'filled' : 'default'}>
          Back to Main Site
        </Button>
      </Group>
    </Container>
  );
}
