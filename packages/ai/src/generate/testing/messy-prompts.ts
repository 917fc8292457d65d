/** Prompts as people type them on a phone on 2026-11-21, each with its place, dates, guests and USD per night. */
export const messyPrompts: readonly (readonly [string, string])[] = [
  [
    'looking 4 a cheap airbnb style flat in lisbon, sept 9-14, me n my bf, like 600 bucks altogether',
    'Lisbon, Portugal; 2027-09-09..2027-09-14; 2; 120',
  ],
  [
    'we r 5 lads want krakow stag weekend 12-15 mar, 70 quid each a night max',
    'Krakow, Poland; 2027-03-12..2027-03-15; 5; 455',
  ],
  [
    'beach vacation, puerto vallarta, dec 20 through jan 3rd, grandparents + us four, $250/night',
    'Puerto Vallarta, Mexico; 2026-12-20..2027-01-03; 6; 250',
  ],
  [
    'Any place in the Dolomites between Feb 6 and Feb 13? Two families, 4 adults and 5 kids, up to 3500 for the week',
    'Dolomites, Italy; 2027-02-06..2027-02-13; 9; 500',
  ],
  [
    'flying out of newark on 3/14 coming back 3/21, punta cana, couple, 2k',
    'Punta Cana, Dominican Republic; 2027-03-14..2027-03-21; 2; 285',
  ],
  [
    'boston marathon weekend apr 17-20, me and my coach, walking distance to the finish, $300/nt',
    'Boston, Massachusetts; 2027-04-17..2027-04-20; 2; 300',
  ],
  [
    'Cheap place Bangkok 10 nights from Jan 15 solo backpacker $20 a day',
    'Bangkok, Thailand; 2027-01-15..2027-01-25; 1; 20',
  ],
  [
    'We land in Kyoto on November 28 and fly back a week later, couple with a baby, $150 a night',
    'Kyoto, Japan; 2026-11-28..2026-12-05; 3; 150',
  ],
  [
    "Last year we were in Kos, this time it's anchorage alaska june 18-25, me, hubs, 2 teens, 1800 in all",
    'Anchorage, Alaska; 2027-06-18..2027-06-25; 4; 257',
  ],
  [
    'Suche für meine Eltern (70+) und uns zwei ein Haus an der Nordsee, 5.-12. September, bis 1200 Euro',
    'North Sea coast, Germany; 2027-09-05..2027-09-12; 4; 188',
  ],
  ['skagen / 10.07. - 24.07. / 4p / 110 eur pro nacht', 'Skagen, Denmark; 2027-07-10..2027-07-24; 4; 121'],
  [
    'Guten Tag, Herr Pichler und ich arbeiten vom 12. bis 16. April in Linz; pro Person und Nacht werden 90 Euro übernommen.',
    'Linz, Austria; 2027-04-12..2027-04-16; 2; 198',
  ],
  [
    'ich und mein freund wollen übers lange wochenende (30.4.-3.5.) nach amsterdam, so 400 euro insgesamt',
    'Amsterdam, Netherlands; 2027-04-30..2027-05-03; 2; 146',
  ],
  ['corse du 1er au 15 aout 5 pers 2500€ max', 'Corsica, France; 2027-08-01..2027-08-15; 5; 196'],
  [
    'cherche appart à Nice pour moi et ma mère, 2 semaines à partir du 1er juin, 900 euros',
    'Nice, France; 2027-06-01..2027-06-15; 2; 70',
  ],
  [
    'Una semana en Tenerife a partir del 6 de febrero, dos jubilados, unos 50 euros la noche',
    'Tenerife, Spain; 2027-02-06..2027-02-13; 2; 55',
  ],
  [
    'Vacaciones en Menorca del 10 al 20 de julio, matrimonio con 3 hijos, presupuesto 1200 euros',
    'Menorca, Spain; 2027-07-10..2027-07-20; 5; 132',
  ],
  [
    '¿Tienen algo en Cartagena de Indias para 4 personas, Semana Santa, 100 dólares por noche?',
    'Cartagena, Colombia; 2027-03-26..2027-03-29; 4; 100',
  ],
  [
    'venezia carnevale 4 febraio - 9 febraio in due, 90 euro a notte',
    'Venice, Italy; 2027-02-04..2027-02-09; 2; 99',
  ],
  [
    "io e la mia ragazza vorremmo andare a Vienna dal 5 all'8 dicembre spendendo max 90 a notte",
    'Vienna, Austria; 2026-12-05..2026-12-08; 2; 90',
  ],
  [
    'berlim de dez a treze de setembro duas pessoas duzentos e vinte euros no máximo',
    'Berlin, Germany; 2027-09-10..2027-09-13; 2; 80',
  ],
  [
    'Casal com bebé procura casa no Gerês de 10 a 17 de agosto, 700 euros',
    'Peneda-Geres, Portugal; 2027-08-10..2027-08-17; 3; 110',
  ],
  [
    'Ferias em Natal RN, 10 a 20 de janeiro, eu minha esposa e 2 filhos, até 250 reais a diária',
    'Natal, Brazil; 2027-01-10..2027-01-20; 4; 45',
  ],
  [
    'need place in nyc this wknd last minute 1 person under $200/night',
    'New York City; 2026-11-27..2026-11-29; 1; 200',
  ],
  ['a weekend in Lyon in mid february for two, 300 all in', 'Lyon, France; 2027-02-12..2027-02-14; 2; 150'],
  ['un week-end à Lyon en février', 'Lyon, France; 2027-02-05..2027-02-07; 2; 2000'],
  [
    'gite en bretagne du 8 au 22 aout pour 6 pers, budget 1800e max',
    'Brittany, France; 2027-08-08..2027-08-22; 6; 141',
  ],
  [
    'fim de semana no porto pra dois, mes que vem, no maximo 100 euros por noite',
    'Porto, Portugal; 2026-12-04..2026-12-06; 2; 110',
  ],
  ['asturias para el puente de mayo, somos 8', 'Asturias, Spain; 2027-04-30..2027-05-02; 8; 2000'],
  [
    'ostern in wien, 4 tage, zu zweit, nich mehr als 120 euro die nacht, bitte mit küche',
    'Vienna, Austria; 2027-03-26..2027-03-30; 2; 132',
  ],
];
