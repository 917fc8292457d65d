import { placeKey } from './key.ts';

export type Division = {
  readonly country: string;
  /** GeoNames code of the first-order division. */
  readonly code: string;
  readonly name: string;
};

/**
 * First-order divisions named in travel requests: "code=Name|other name" (GeoNames codes). Other divisions are named after their
 * seat.
 */
const table: Readonly<Record<string, string>> = {
  US: `AL=Alabama,AK=Alaska,AZ=Arizona,AR=Arkansas,CA=California|Cali,CO=Colorado,CT=Connecticut,DE=Delaware,
DC=Washington D.C.|District of Columbia,FL=Florida,GA=Georgia,HI=Hawaii|Hawaiian Islands,ID=Idaho,IL=Illinois,
IN=Indiana,IA=Iowa,KS=Kansas,KY=Kentucky,LA=Louisiana,ME=Maine,MD=Maryland,MA=Massachusetts,MI=Michigan,
MN=Minnesota,MS=Mississippi,MO=Missouri,MT=Montana,NE=Nebraska,NV=Nevada,NH=New Hampshire,NJ=New Jersey,
NM=New Mexico,NY=New York|New York State|Upstate New York,NC=North Carolina,ND=North Dakota,OH=Ohio,OK=Oklahoma,
OR=Oregon,PA=Pennsylvania,RI=Rhode Island,SC=South Carolina,SD=South Dakota,TN=Tennessee,TX=Texas,UT=Utah,
VT=Vermont,VA=Virginia,WA=Washington State,WV=West Virginia,WI=Wisconsin,WY=Wyoming`,
  CA: `01=Alberta|AB,02=British Columbia|BC,03=Manitoba|MB,04=New Brunswick|NB,05=Newfoundland and Labrador|
Newfoundland|NL,07=Nova Scotia|NS,08=Ontario|ON|ONT,09=Prince Edward Island|PEI,10=Quebec|QC|PQ,
11=Saskatchewan|SK,12=Yukon|YT,13=Northwest Territories|NWT,14=Nunavut|NU`,
  AU: `01=Australian Capital Territory|ACT,02=New South Wales|NSW,03=Northern Territory|NT,04=Queensland|QLD,
05=South Australia,06=Tasmania|TAS|Tassie,07=Victoria|VIC,08=Western Australia`,
  GB: 'ENG=England,SCT=Scotland,WLS=Wales,NIR=Northern Ireland',
  IT: `01=Abruzzo,02=Basilicata,03=Calabria,04=Campania,05=Emilia-Romagna,06=Friuli Venezia Giulia|Friuli,
07=Lazio,08=Liguria,09=Lombardy|Lombardia,10=Marche|Le Marche,11=Molise,12=Piedmont|Piemonte,13=Apulia|Puglia,
14=Sardinia|Sardegna,15=Sicily|Sicilia,16=Tuscany|Toscana,17=Trentino-Alto Adige|South Tyrol|Trentino,18=Umbria,
19=Aosta Valley,20=Veneto`,
  ES: `07=Balearic Islands|Balearics,27=La Rioja|Rioja,29=Community of Madrid,31=Region of Murcia,32=Navarre,
34=Asturias,39=Cantabria,51=Andalusia|Andalucia,52=Aragon,53=Canary Islands|Canaries|The Canaries,
54=Castilla-La Mancha,55=Castile and Leon,56=Catalonia|Catalunya,57=Extremadura,58=Galicia,
59=Basque Country,60=Valencian Community`,
  FR: `84=Auvergne-Rhone-Alpes|Auvergne,27=Bourgogne-Franche-Comte|Burgundy,53=Brittany|Bretagne,
24=Centre-Val de Loire,94=Corsica|Corse,44=Grand Est,32=Hauts-de-France,11=Ile-de-France,28=Normandy|Normandie,
75=Nouvelle-Aquitaine|Aquitaine,76=Occitanie|Languedoc,52=Pays de la Loire,93=Provence-Alpes-Cote d'Azur`,
  DE: `01=Baden-Wurttemberg,02=Bavaria|Bayern,03=Bremen,04=Hamburg,05=Hesse,06=Lower Saxony,
07=North Rhine-Westphalia,08=Rhineland-Palatinate,09=Saarland,10=Schleswig-Holstein,11=Brandenburg,
12=Mecklenburg-Western Pomerania,13=Saxony,14=Saxony-Anhalt,15=Thuringia,16=Berlin`,
  AT: `01=Burgenland,02=Carinthia,03=Lower Austria,04=Upper Austria,05=Salzburg,06=Styria,07=Tyrol|Tirol,
08=Vorarlberg,09=Vienna`,
  PT: `02=Aveiro,03=Beja,04=Braga,05=Braganca,06=Castelo Branco,07=Coimbra,08=Evora,09=Algarve|The Algarve,
10=Madeira,11=Guarda,13=Leiria,14=Lisbon,16=Portalegre,17=Porto,18=Santarem,19=Setubal,20=Viana do Castelo,
21=Vila Real,22=Viseu,23=Azores|The Azores`,
  MX: `02=Baja California,03=Baja California Sur|Baja Sur,14=Jalisco,18=Nayarit,20=Oaxaca,23=Quintana Roo,
31=Yucatan,05=Chiapas,09=Mexico City`,
  ID: '02=Bali,17=West Nusa Tenggara,30=Central Java,04=Jakarta',
  IN: '33=Goa,13=Kerala,24=Rajasthan,11=Himachal Pradesh,39=Uttarakhand,19=Karnataka,16=Maharashtra',
  NZ: `E9=Canterbury,E7=Auckland,G2=Wellington,F7=Otago,F6=Northland,E8=Bay of Plenty,F2=Hawke's Bay,
F4=Marlborough,G1=Waikato,F8=Southland`,
  CH: `VS=Valais|Wallis,BE=Canton of Bern,GR=Graubunden|Grisons,TI=Ticino,VD=Vaud,LU=Canton of Lucerne,
GE=Canton of Geneva,ZH=Canton of Zurich,UR=Uri`,
  JP: `40=Tokyo,12=Hokkaido,47=Okinawa,22=Kyoto,32=Osaka,26=Nagano,28=Nara`,
  NL: '07=North Holland,11=South Holland,02=Friesland,10=Zeeland,09=Utrecht,05=Limburg,06=North Brabant',
  BE: 'VLG=Flanders,WAL=Wallonia,BRU=Brussels',
  IE: 'U=Ulster,M=Munster,L=Leinster,C=Connacht',
  ZA: '11=Western Cape,06=Gauteng,02=KwaZulu-Natal,05=Eastern Cape,07=Mpumalanga,09=Limpopo',
  HR: '15=Split-Dalmatia,03=Dubrovnik-Neretva,04=Istria,19=Zadar,21=Zagreb,12=Primorje-Gorski Kotar',
  BR: '21=Rio de Janeiro,27=Sao Paulo,05=Bahia,26=Santa Catarina,06=Ceara',
  GR: `ESYE43=Crete,ESYE42=South Aegean,ESYE22=Ionian Islands,ESYE31=Attica,ESYE41=North Aegean,
ESYE25=Peloponnese,ESYE12=Central Macedonia`,
};

const byCode = new Map<string, Division>();
const byName = new Map<string, Division[]>();

for (const [country, rows] of Object.entries(table)) {
  for (const row of rows.replace(/\n/g, '').split(',')) {
    const [code = '', names = ''] = row.split('=');
    const [name = '', ...others] = names.split('|');
    const division: Division = { country, code, name };
    byCode.set(`${country}.${code}`, division);
    for (const text of [name, ...others]) {
      const key = placeKey(text);
      byName.set(key, [...(byName.get(key) ?? []), division]);
    }
  }
}

/** The division with this GeoNames code. */
export function divisionOf(country: string, code: string): Division | undefined {
  return byCode.get(`${country}.${code}`);
}

/** Every name of a division, as keys. */
export const divisionKeys = (): Iterable<string> => byName.keys();

/** Divisions of any country with this name or other name. */
export function divisionsNamed(key: string): readonly Division[] {
  return byName.get(key) ?? [];
}
