import {
  Alert,
  Button,
  Container,
  FileButton,
  Group,
  Progress,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core';
import { type ImportPreview, importFields } from '@palmbid/api/schemas';
import { limits } from '@palmbid/domain';
import { IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/page-header.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { paths } from '../../core/paths.ts';
import { useFocusOnArrival } from '../../lib/focus-on-arrival.ts';
import { formatCount, formatMoney, formatPercent, plural } from '../../lib/format.ts';
import { exampleCsv } from './example.ts';
import { ImportColumns, ImportProblems } from './import-columns.tsx';
import classes from './imports.module.css';
import { useImport } from './use-import.ts';

const countOf = (count: number): string => (count === 1 ? '1 property' : `${formatCount(count)} properties`);

type ChooseProps = {
  failure: string | null;
  /** True when the user returned to this step. */
  back: boolean;
  onFile: (file: File) => void;
};

function Choose({ failure, back, onFile }: ChooseProps) {
  const place = useFocusOnArrival<HTMLDivElement>(back);
  return (
    <Stack gap="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button in it */}
      <div
        ref={place}
        tabIndex={-1}
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <IconFileSpreadsheet size={40} stroke={1.3} aria-hidden />
        <p className={classes.dropTitle}>
          A CSV or JSON file with up to {formatCount(limits.importRows)} properties
        </p>
        <Text size="sm" c="dimmed">
          One row a property, with headings in the first row. You see what it becomes before anything is
          added.
        </Text>
        <Group justify="center" gap="sm">
          <FileButton
            accept=".csv,.json,.tsv,.txt,text/csv,application/json"
            onChange={(file) => file && onFile(file)}
            inputProps={{ 'aria-label': 'File with properties' }}
          >
            {(props) => <Button {...props}>Choose a file</Button>}
          </FileButton>
          <Button
            component="a"
            variant="default"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleCsv)}`}
            download="properties-example.csv"
          >
            Download an example
          </Button>
        </Group>
      </div>
      {failure ? (
        <Alert role="alert" color="red" title="This file cannot be read">
          {failure}
        </Alert>
      ) : null}
    </Stack>
  );
}

function First({ preview }: { preview: ImportPreview }) {
  return (
    <section className={classes.panel} aria-labelledby="import-first">
      <h2 id="import-first">As they will be</h2>
      <p className={classes.hint}>
        The first {preview.first.length} of {countOf(preview.ready)}.
      </p>
      <ul className={classes.first}>
        {preview.first.map((home) => (
          <li key={home.row}>
            <strong>{home.title}</strong>
            <span>{home.location}</span>
            <span className="tabular">
              {plural(home.maxGuests, 'guest')}, {plural(home.bedrooms, 'bedroom')},{' '}
              {plural(home.bathrooms, 'bath')}
            </span>
            <span className="tabular">{formatMoney(home.nightlyRate)} per night</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LookProps = {
  file: File;
  preview: ImportPreview;
  busy: boolean;
  failure: string | null;
  onMap: Parameters<typeof ImportColumns>[0]['onMap'];
  onRun: (status: 'listed' | 'draft') => void;
  onAgain: () => void;
};

function Look({ file, preview, busy, failure, onMap, onRun, onAgain }: LookProps) {
  const summary = useFocusOnArrival<HTMLDivElement>();
  const [status, setStatus] = useState<'listed' | 'draft'>('listed');
  const { missing, problemCount, ready, rows, known } = preview;
  const broken = rows - ready;
  const fits = missing.length === 0 && problemCount === 0;
  return (
    <Stack gap="lg">
      <div ref={summary} tabIndex={-1} className={classes.summary} role="status">
        <div>
          <strong>{file.name}</strong>
          <p className="tabular">
            {missing.length > 0
              ? `${countOf(rows)}. No column is ${missing.map((field) => importFields[field].label).join(', ')} yet.`
              : broken > 0
                ? `${countOf(rows)}: ${formatCount(ready)} are right, ${formatCount(broken)} are not.`
                : `${countOf(rows)}, all of them right.`}
          </p>
        </div>
        <Button variant="default" onClick={onAgain}>
          Choose another file
        </Button>
      </div>
      {fits && known > 0 ? (
        <Alert color="yellow" title={`${countOf(known)} seem to be here already`}>
          They have the title and location of a property of yours. They would be added once more.
        </Alert>
      ) : null}
      <ImportColumns preview={preview} busy={busy} onMap={onMap} />
      {problemCount > 0 ? <ImportProblems preview={preview} /> : null}
      {fits ? <First preview={preview} /> : null}
      {failure ? (
        <Alert role="alert" color="red" title="Nothing was imported">
          {failure}
        </Alert>
      ) : null}
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="What becomes of them"
          value={status}
          onChange={(value) => setStatus(value === 'draft' ? 'draft' : 'listed')}
          data={[
            { value: 'listed', label: 'List them at once' },
            { value: 'draft', label: 'Keep as drafts' },
          ]}
        />
        <Button color="sunset" size="md" disabled={!fits} loading={busy} onClick={() => onRun(status)}>
          {fits ? `Import ${countOf(ready)}` : 'Import'}
        </Button>
      </div>
    </Stack>
  );
}

type WorkingProps = {
  title: string;
  /** The label of the progress bar. */
  label: string;
  /** 0 to 1. */
  share: number;
  children?: ReactNode;
};

/** The progress of the import. It replaces the pressed button, so it takes the focus. */
function Working({ title, label, share, children }: WorkingProps) {
  const panel = useFocusOnArrival<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel} role="status">
      <p className={`${classes.dropTitle} tabular`}>{title}</p>
      <Progress value={share * 100} animated aria-label={label} />
      {children}
    </div>
  );
}

function Done({ created, onAgain }: { created: number; onAgain: () => void }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <div className={classes.done} role="status">
      <IconCircleCheck size={44} stroke={1.4} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {countOf(created)} added
      </h2>
      <Group justify="center" gap="sm">
        <Button component={Link} to={paths.properties.getHref()}>
          Your properties
        </Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </Group>
    </div>
  );
}

function Import() {
  const { state, look, run, again } = useImport();
  const [begun, setBegun] = useState(false);
  switch (state.step) {
    case 'choose':
      return (
        <Choose
          failure={state.failure}
          back={begun}
          onFile={(file) => {
            setBegun(true);
            void look(file);
          }}
        />
      );
    case 'reading':
      return (
        <Working
          key="reading"
          title={`Reading ${state.name}`}
          label={`Reading ${state.name}`}
          share={Math.max(0.05, state.share)}
        />
      );
    case 'look':
      return (
        <Look
          {...state}
          onMap={(mapping) => void look(state.file, mapping)}
          onRun={(status) => void run(state.file, state.preview, status)}
          onAgain={again}
        />
      );
    case 'run': {
      const share = state.total === 0 ? 0 : state.done / state.total;
      return (
        <Working
          key="run"
          title={
            state.share < 1
              ? `Uploading, ${formatPercent(state.share)}`
              : `Adding ${formatCount(state.done)} of ${countOf(state.total)}`
          }
          label="Import"
          share={0.2 * state.share + 0.8 * share}
        >
          <Text size="sm" c="dimmed" mt="xs">
            All of them are added together, at the end. You can leave this page; it goes on.
          </Text>
        </Working>
      );
    }
    case 'done':
      return <Done created={state.created} onAgain={again} />;
  }
}

/** /properties/import */
export function ImportScreen() {
  return (
    <RoleGate side="host" title="Import Properties">
      <Container size={880} py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Import Properties"
          lead="Many at once, from a spreadsheet or another site’s export. All of them, or none."
          back={{ to: paths.properties.getHref(), label: 'Your properties' }}
        />
        <Import />
      </Container>
    </RoleGate>
  );
}
