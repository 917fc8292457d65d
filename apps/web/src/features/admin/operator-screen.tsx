import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { LegalTexts } from './legal-texts.tsx';
import { OperatorLogo } from './operator-logo.tsx';
import { OperatorSettings } from './operator-settings.tsx';

/** /admin-operator: who operates the site, and its legal texts. */
export function AdminOperatorScreen() {
  return (
    <AdminPage
      title="Operator"
      lead="Who runs this site, and what people agree to. Every change is kept in the audit log."
    >
      <section className={classes.lists} aria-labelledby="operator-settings">
        <h2 id="operator-settings" className={classes.heading}>
          Operator
        </h2>
        <OperatorSettings />
      </section>
      <section className={classes.lists} aria-labelledby="operator-logo">
        <h2 id="operator-logo" className={classes.heading}>
          Logo
        </h2>
        <OperatorLogo />
      </section>
      <section className={classes.lists} aria-labelledby="legal-texts">
        <h2 id="legal-texts" className={classes.heading}>
          Legal texts
        </h2>
        <LegalTexts />
      </section>
    </AdminPage>
  );
}
