import { type LogoDesign, logoDesigns } from '@palmbid/domain';
import { useSite } from '../../core/site.tsx';
import { useStoredText } from '../../lib/stored-value.ts';

/** The current logo design and its setter: the visitor's choice (local storage), else the site's. */
export function useLogoDesign(): [LogoDesign, (design: LogoDesign) => void] {
  const { logo } = useSite();
  const [stored, choose] = useStoredText('palmbid-logo');
  return [logoDesigns.find((design) => design === stored) ?? logo, choose];
}
