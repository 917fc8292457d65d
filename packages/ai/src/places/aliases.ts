import { placeKey } from './key.ts';

export type Alias = {
  /** The name in GeoNames. */
  readonly city: string;
  readonly country: string;
  /** Division code, when the country has several cities of that name. */
  readonly admin?: string;
  /** The displayed name, when GeoNames' name is not the English one. */
  readonly label?: string;
};

/** "nickname|...=GeoNames name;country;division;label". */
const nicknames = `
nyc|n y c|new york|new york city|ny city|big apple|the big apple|gotham=New York City;US;NY
ny=New York City;US;NY
la|l a|los angeles|city of angels|tinseltown=Los Angeles;US;CA
sf|s f|san fran|san fransisco|frisco|city by the bay|san fran city|sanfran=San Francisco;US;CA
sd=San Diego;US;CA
dc|d c|washington|washington dc|washington d c|wash dc|the district|dc area|washington dc area=Washington D.C.;US;DC
philly|city of brotherly love=Philadelphia;US;PA
chi town|chitown|windy city|the windy city|chi city=Chicago;US;IL
vegas|sin city|las vegas strip|the vegas strip|lv=Las Vegas;US;NV
nola|n o l a|big easy|the big easy|french quarter=New Orleans;US;LA
kl|k l|kuala lampur=Kuala Lumpur;MY
cdmx|mexico city|ciudad de mexico=Mexico City;MX
atl|hotlanta=Atlanta;US;GA
bos|beantown=Boston;US;MA
phx=Phoenix;US;AZ
pdx=Portland;US;OR
slc=Salt Lake City;US;UT
okc=Oklahoma City;US;OK
kc|kansas city=Kansas City;US;MO
stl|saint louis=St. Louis;US;MO
msp|twin cities|the twin cities=Minneapolis;US;MN
indy=Indianapolis;US;IN
cincy=Cincinnati;US;OH
jax=Jacksonville;US;FL
ft lauderdale=Fort Lauderdale;US;FL
san antone=San Antonio;US;TX
h town=Houston;US;TX
dfw=Dallas;US;TX
motown|motor city=Detroit;US;MI
music city=Nashville;US;TN
the mile high city|mile high city=Denver;US;CO
the emerald city|emerald city=Seattle;US;WA
charm city=Baltimore;US;MD
north beach miami|south beach miami=Miami Beach;US;FL
st petersburg fl|st pete|saint petersburg florida=St. Petersburg;US;FL
colorado springs co=Colorado Springs;US;CO
kona|kailua kona=Kailua-Kona;US;HI
hong kong|hk=Hong Kong;HK
rio|rio de janeiro=Rio de Janeiro;BR
ba|buenos aires=Buenos Aires;AR
sampa=São Paulo;BR
montreal|mtl=Montréal;CA
quebec city|old quebec=Québec;CA;;Quebec City
bombay=Mumbai;IN
bangalore|bengaluru|blr=Bengaluru;IN
madras=Chennai;IN
calcutta=Kolkata;IN
delhi ncr=Delhi;IN
new delhi=New Delhi;IN
saigon|ho chi minh|hcmc|ho chi minh city=Ho Chi Minh City;VN
hanoi=Hanoi;VN
hoi an=Hội An;VN;;Hoi An
da nang|danang=Da Nang;VN
peking=Beijing;CN
istanbul|constantinople=İstanbul;TR;;Istanbul
moscow=Moscow;RU
st petersburg russia|saint petersburg russia=Saint Petersburg;RU
rome|roma|eternal city|the eternal city=Rome;IT
venezia|venice=Venice;IT
firenze|florence=Florence;IT
napoli|naples=Naples;IT;;Naples
milano|milan=Milano;IT;;Milan
torino|turin=Turin;IT;;Turin
seville=Sevilla;ES;;Seville
bruges=Brugge;BE;;Bruges
ghent=Gent;BE;;Ghent
antwerp=Antwerpen;BE;;Antwerp
munich|munchen|muenchen=Munich;DE
cologne=Köln;DE;;Cologne
nuremberg=Nürnberg;DE;;Nuremberg
hanover=Hannover;DE;;Hanover
frankfurt=Frankfurt am Main;DE;;Frankfurt
geneva=Genève;CH;;Geneva
lucerne=Luzern;CH;;Lucerne
zurich=Zürich;CH;;Zurich
basle=Basel;CH
lisboa|lisbon=Lisbon;PT
oporto|porto=Porto;PT
marrakech=Marrakesh;MA;;Marrakech
reykjavik=Reykjavík;IS;;Reykjavik
kyiv|kiev=Kiev;UA;;Kyiv
krakow|cracow=Kraków;PL;;Krakow
gothenburg=Göteborg;SE;;Gothenburg
the hague|den haag=The Hague;NL
galway=Gaillimh;IE;;Galway
athens=Athens;GR
thessaloniki=Thessaloníki;GR;;Thessaloniki
palma|palma de mallorca=Palma;ES
san sebastian=San Sebastián;ES;;San Sebastian
cordoba spain=Córdoba;ES;;Cordoba
bath=Bath;GB
st ives=St Ives;GB
queenstown=Queenstown;NZ
pompeii=Pompei;IT;;Pompeii
key west=Key West;US;FL
long beach=Long Beach;US;CA
venice beach=Venice;US;CA
beverly hills=Beverly Hills;US;CA
hollywood=Hollywood;US;CA
brooklyn=Brooklyn;US;NY
manhattan=Manhattan;US;NY
queens=Queens;US;NY
the bronx|bronx=The Bronx;US;NY
harlem=Harlem;US;NY
staten island=Staten Island;US;NY
myrtle beach=Myrtle Beach;US;SC
virginia beach=Virginia Beach;US;VA
st augustine=Saint Augustine;US;FL
savannah=Savannah;US;GA
charleston=Charleston;US;SC
asheville=Asheville;US;NC
aspen=Aspen;US;CO
vail=Vail;US;CO
telluride=Telluride;US;CO
breckenridge|breck=Breckenridge;US;CO
park city=Park City;US;UT
moab=Moab;US;UT
sedona=Sedona;US;AZ
jackson wyoming=Jackson;US;WY
bend=Bend;US;OR
santa fe=Santa Fe;US;NM
taos=Taos;US;NM
malibu=Malibu;US;CA
santa barbara=Santa Barbara;US;CA
carmel|carmel by the sea=Carmel-by-the-Sea;US;CA
half moon bay=Half Moon Bay;US;CA
gatlinburg=Gatlinburg;US;TN
pigeon forge=Pigeon Forge;US;TN
bar harbor=Bar Harbor;US;ME
kennebunkport=Kennebunkport;US;ME
providence=Providence;US;RI
newport rhode island=Newport;US;RI
melbourne=Melbourne;AU
perth=Perth;AU
cambridge=Cambridge;GB
oxford=Oxford;GB
york=York;GB
edinburgh=Edinburgh;GB
brighton=Brighton;GB
dublin=Dublin;IE
cork=Cork;IE
kingston jamaica=Kingston;JM
granada=Granada;ES
leon nicaragua=León;NI
san juan|old san juan=San Juan;PR
santiago=Santiago;CL
cartagena=Cartagena;CO
merida=Mérida;MX;;Merida
valencia=Valencia;ES
victoria bc=Victoria;CA
victoria=Victoria;CA
halifax=Halifax;CA
london=London;GB
birmingham=Birmingham;GB
manchester=Manchester;GB
newcastle=Newcastle upon Tyne;GB;;Newcastle
boston=Boston;US;MA
san jose=San Jose;US;CA
san jose costa rica=San José;CR;;San José
vancouver=Vancouver;CA
nashville=Nashville;US;TN
memphis=Memphis;US;TN
columbus=Columbus;US;OH
portland=Portland;US;OR
rochester=Rochester;US;NY
springfield=Springfield;US;IL
`;

/** IATA codes of airports used in place of a city. They count only in capitals. */
const airports = `
JFK=New York City;US;NY
LGA=New York City;US;NY
EWR=Newark;US;NJ
LAX=Los Angeles;US;CA
SFO=San Francisco;US;CA
OAK=Oakland;US;CA
SJC=San Jose;US;CA
SAN=San Diego;US;CA
SNA=Santa Ana;US;CA
SMF=Sacramento;US;CA
PSP=Palm Springs;US;CA
ORD=Chicago;US;IL
MDW=Chicago;US;IL
SEA=Seattle;US;WA
MIA=Miami;US;FL
MCO=Orlando;US;FL
TPA=Tampa;US;FL
FLL=Fort Lauderdale;US;FL
RSW=Fort Myers;US;FL
LAS=Las Vegas;US;NV
RNO=Reno;US;NV
DEN=Denver;US;CO
IAH=Houston;US;TX
HOU=Houston;US;TX
AUS=Austin;US;TX
SAT=San Antonio;US;TX
BNA=Nashville;US;TN
MSY=New Orleans;US;LA
CLT=Charlotte;US;NC
RDU=Raleigh;US;NC
CHS=Charleston;US;SC
SAV=Savannah;US;GA
IAD=Washington D.C.;US;DC
DCA=Washington D.C.;US;DC
BWI=Baltimore;US;MD
PHL=Philadelphia;US;PA
PIT=Pittsburgh;US;PA
DTW=Detroit;US;MI
CLE=Cleveland;US;OH
CMH=Columbus;US;OH
CVG=Cincinnati;US;OH
MCI=Kansas City;US;MO
MKE=Milwaukee;US;WI
HNL=Honolulu;US;HI
ANC=Anchorage;US;AK
ABQ=Albuquerque;US;NM
TUS=Tucson;US;AZ
BOI=Boise;US;ID
YYZ=Toronto;CA
YVR=Vancouver;CA
YUL=Montréal;CA
YYC=Calgary;CA
LHR=London;GB
LGW=London;GB
STN=London;GB
MAN=Manchester;GB
EDI=Edinburgh;GB
DUB=Dublin;IE
CDG=Paris;FR
ORY=Paris;FR
NCE=Nice;FR
AMS=Amsterdam;NL
BRU=Brussels;BE
FRA=Frankfurt am Main;DE;;Frankfurt
MUC=Munich;DE
BER=Berlin;DE
ZRH=Zürich;CH;;Zurich
GVA=Genève;CH;;Geneva
VIE=Vienna;AT
FCO=Rome;IT
MXP=Milano;IT;;Milan
VCE=Venice;IT
NAP=Naples;IT
BCN=Barcelona;ES
MAD=Madrid;ES
AGP=Málaga;ES;;Malaga
PMI=Palma;ES
LIS=Lisbon;PT
OPO=Porto;PT
FAO=Faro;PT
CPH=Copenhagen;DK
ARN=Stockholm;SE
OSL=Oslo;NO
HEL=Helsinki;FI
KEF=Reykjavík;IS;;Reykjavik
ATH=Athens;GR
IST=İstanbul;TR;;Istanbul
DXB=Dubai;AE
DOH=Doha;QA
CAI=Cairo;EG
CPT=Cape Town;ZA
JNB=Johannesburg;ZA
NBO=Nairobi;KE
DEL=Delhi;IN
BOM=Mumbai;IN
BKK=Bangkok;TH
SIN=Singapore;SG
KUL=Kuala Lumpur;MY
HKG=Hong Kong;HK
NRT=Tokyo;JP
HND=Tokyo;JP
KIX=Osaka;JP
ICN=Seoul;KR
SYD=Sydney;AU
MEL=Melbourne;AU
BNE=Brisbane;AU
AKL=Auckland;NZ
CUN=Cancún;MX;;Cancún
MEX=Mexico City;MX
SJD=San José del Cabo;MX;;San José del Cabo
GRU=São Paulo;BR
GIG=Rio de Janeiro;BR
EZE=Buenos Aires;AR
LIM=Lima;PE
BOG=Bogotá;CO;;Bogotá
SJU=San Juan;PR
`;

/** Abbreviations that mean something else unless written in capitals. */
const capitalsOnly = new Set([
  'ny',
  'la',
  'sf',
  'sd',
  'dc',
  'kl',
  'to',
  'ba',
  'kc',
  'lv',
  'hk',
  'bos',
  'indy',
]);

function parse(rows: string, into: Map<string, Alias>): void {
  for (const row of rows.trim().split('\n')) {
    const [names = '', target = ''] = row.split('=');
    const [city = '', country = '', admin = '', label = ''] = target.split(';');
    const alias: Alias = { city, country, ...(admin && { admin }), ...(label && { label }) };
    for (const name of names.split('|')) into.set(placeKey(name), alias);
  }
}

const byNickname = new Map<string, Alias>();
const byAirport = new Map<string, Alias>();
parse(nicknames, byNickname);
parse(airports, byAirport);

export type AliasHit = {
  readonly alias: Alias;
  readonly kind: 'nickname' | 'airport';
  /** True when it means a place only in capitals ("LA", "SFO"). */
  readonly capitalsOnly: boolean;
};

/** The city meant by a nickname, an exonym, a usual abbreviation or an airport's code. */
export function aliasNamed(key: string): AliasHit | undefined {
  const nickname = byNickname.get(key);
  if (nickname !== undefined)
    return { alias: nickname, kind: 'nickname', capitalsOnly: capitalsOnly.has(key) };
  const airport = byAirport.get(key);
  return airport === undefined ? undefined : { alias: airport, kind: 'airport', capitalsOnly: true };
}

/** All nicknames, for the fuzzy search. */
export function nicknameKeys(): Iterable<string> {
  return byNickname.keys();
}
