import { placeKey } from './key.ts';

export type Landscape = {
  readonly name: string;
  readonly country: string;
  /** The first-order division it lies in, by name, or its own name. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
};

/**
 * Holiday regions that are neither a city nor a first-order division:
 * "name|other names;country;division;lat;lon".
 */
const rows = `
Lake Tahoe|Tahoe|South Tahoe|North Lake Tahoe;US;California;39.09;-120.03
Napa Valley|Napa County|Wine Country;US;California;38.5;-122.37
Sonoma|Sonoma County|Sonoma Valley;US;California;38.3;-122.46
Big Sur;US;California;36.27;-121.81
Willamette Valley;US;Oregon;45;-123.05
Jekyll Island;US;Georgia;31.07;-81.42
Rosemary Beach;US;Florida;30.28;-86.02
Mendocino|Mendocino Coast;US;California;39.31;-123.8
Sequoia|Sequoia National Park|Kings Canyon;US;California;36.49;-118.57
North Shore Oahu|North Shore of Oahu|Oahu's North Shore;US;Hawaii;21.6;-158.1
Hocking Hills;US;Ohio;39.43;-82.53
Put-in-Bay|Put in Bay;US;Ohio;41.65;-82.82
Lake Erie;US;Ohio;41.5;-82.7
Cuyahoga Valley;US;Ohio;41.26;-81.55
Brown County;US;Indiana;39.2;-86.24
Indiana Dunes;US;Indiana;41.65;-87.05
Starved Rock;US;Illinois;41.32;-88.99
Red River Gorge;US;Kentucky;37.8;-83.65
Lake Cumberland;US;Kentucky;36.95;-84.95
Mammoth Cave;US;Kentucky;37.19;-86.1
Lake Lanier;US;Georgia;34.25;-83.95
Blue Ridge Georgia|Blue Ridge GA;US;Georgia;34.86;-84.32
Chimney Rock;US;North Carolina;35.44;-82.25
Lake Norman;US;North Carolina;35.5;-80.93
Block Island;US;Rhode Island;41.17;-71.58
Killington;US;Vermont;43.62;-72.8
Smugglers Notch|Smugglers' Notch;US;Vermont;44.59;-72.79
Lake George;US;New York;43.43;-73.71
Eastern Shore;US;Maryland;38.6;-76
Deep Creek Lake|Deep Creek;US;Maryland;39.5;-79.32
Northern Neck;US;Virginia;37.8;-76.4
Lake Anna;US;Virginia;38.05;-77.8
Smith Mountain Lake;US;Virginia;37.07;-79.6
Snowshoe;US;West Virginia;38.41;-79.99
Canaan Valley;US;West Virginia;39.02;-79.45
New River Gorge;US;West Virginia;38.07;-81.08
Lake Superior;US;Minnesota;47.2;-91
Lake Huron;US;Michigan;44.5;-83.3
Black Hills|the Black Hills;US;South Dakota;43.9;-103.6
Badlands|Badlands National Park;US;South Dakota;43.85;-102.34
Mount Rushmore;US;South Dakota;43.88;-103.46
Table Rock Lake;US;Missouri;36.6;-93.3
Beavers Bend;US;Oklahoma;34.13;-94.68
Lake Pontchartrain;US;Louisiana;30.2;-90.1
Toledo Bend;US;Louisiana;31.5;-93.7
Garden District, New Orleans|Garden District;US;Louisiana;29.93;-90.09
Lake Travis;US;Texas;30.41;-97.9
Terlingua;US;Texas;29.32;-103.61
Grand Lake;US;Colorado;40.25;-105.82
Lake Granby|Granby Colorado;US;Colorado;40.15;-105.87
Copper Mountain;US;Colorado;39.5;-106.15
Snowmass|Snowmass Village;US;Colorado;39.21;-106.94
Snowbird;US;Utah;40.58;-111.65
Bear Lake;US;Utah;41.95;-111.35
Capitol Reef|Capitol Reef National Park|Torrey Utah;US;Utah;38.3;-111.26
Pinetop|Pinetop-Lakeside;US;Arizona;34.14;-109.96
Silicon Valley;US;California;37.37;-122.04
Soho, New York|Soho;US;New York;40.72;-74
Niagara-on-the-Lake|Niagara on the Lake;CA;Ontario;43.26;-79.07
Prince Edward County;CA;Ontario;44;-77.25
Nosara|Playa Nosara|Guiones;CR;Guanacaste;9.98;-85.65
Lake Atitlan;GT;Solola;14.69;-91.2
Providenciales;TC;Turks and Caicos;21.78;-72.26
Virgin Gorda;VG;British Virgin Islands;18.48;-64.42
Eleuthera;BS;Bahamas;25.1;-76.15
Ardeche;FR;Auvergne-Rhone-Alpes;44.75;4.5
Le Marais, Paris|Le Marais;FR;Ile-de-France;48.86;2.36
Montmartre, Paris|Montmartre;FR;Ile-de-France;48.89;2.34
Trastevere, Rome|Trastevere;IT;Lazio;41.89;12.47
Alfama, Lisbon|Alfama;PT;Lisbon;38.71;-9.13
Baltic Coast|Baltic Sea;DE;Mecklenburg-Western Pomerania;54.2;12.1
Hydra;GR;Attica;37.35;23.46
Norwegian Fjords|the Fjords;NO;Vestland;61;6.7
Joshua Tree|Joshua Tree National Park;US;California;34.13;-116.31
Yosemite|Yosemite National Park|Yosemite Valley;US;California;37.75;-119.59
Big Bear|Big Bear Lake;US;California;34.24;-116.91
Lake Arrowhead;US;California;34.25;-117.19
Mammoth|Mammoth Lakes|Mammoth Mountain;US;California;37.65;-118.97
Death Valley;US;California;36.46;-116.87
Bay Area|San Francisco Bay Area|the Bay Area;US;California;37.77;-122.27
Southern California|SoCal|So Cal;US;California;33.9;-117.9
Northern California|NorCal|Nor Cal;US;California;39.2;-122.1
Orange County|the OC;US;California;33.72;-117.83
Catalina Island|Catalina;US;California;33.39;-118.42
Russian River;US;California;38.5;-123
Lake Shasta;US;California;40.76;-122.35
Palm Desert;US;California;33.72;-116.37
Coachella|Coachella Valley;US;California;33.68;-116.17
Disneyland|Disneyland Resort;US;California;33.81;-117.92
Outer Banks|OBX|the Outer Banks;US;North Carolina;35.56;-75.47
Blue Ridge Mountains|the Blue Ridge;US;North Carolina;35.77;-82.27
Great Smoky Mountains|Smoky Mountains|the Smokies|Smokies|Great Smokies;US;Tennessee;35.61;-83.49
Florida Keys|the Keys|the Florida Keys;US;Florida;24.69;-81.2
Disney World|Walt Disney World|Disneyworld;US;Florida;28.39;-81.56
Emerald Coast|Florida Panhandle|30A;US;Florida;30.39;-86.5
Sanibel Island|Sanibel|Captiva;US;Florida;26.45;-82.1
Anna Maria Island;US;Florida;27.53;-82.73
Amelia Island;US;Florida;30.6;-81.45
South Beach;US;Florida;25.78;-80.13
Gulf Shores;US;Alabama;30.25;-87.7
Gulf Coast;US;Florida;29.9;-86.4
Hilton Head|Hilton Head Island;US;South Carolina;32.2;-80.73
Kiawah Island;US;South Carolina;32.61;-80.08
Tybee Island;US;Georgia;32;-80.85
St. Simons Island;US;Georgia;31.15;-81.37
Chesapeake Bay;US;Maryland;38.5;-76.4
Shenandoah|Shenandoah Valley|Shenandoah National Park;US;Virginia;38.49;-78.45
Poconos|Pocono Mountains|the Poconos;US;Pennsylvania;41.1;-75.3
Catskills|the Catskills|Catskill Mountains;US;New York;42.1;-74.3
Adirondacks|the Adirondacks|Adirondack Mountains;US;New York;44.1;-74
Hamptons|the Hamptons;US;New York;40.95;-72.2
Finger Lakes|the Finger Lakes;US;New York;42.65;-76.9
Hudson Valley;US;New York;41.9;-73.9
Long Island;US;New York;40.85;-73.1
Fire Island;US;New York;40.65;-73.15
Niagara Falls;CA;Ontario;43.09;-79.08
Thousand Islands;US;New York;44.33;-75.95
Cape Cod|the Cape;US;Massachusetts;41.68;-70.2
Martha's Vineyard;US;Massachusetts;41.39;-70.64
Nantucket|Nantucket Island;US;Massachusetts;41.28;-70.08
Berkshires|the Berkshires;US;Massachusetts;42.35;-73.2
White Mountains|the White Mountains;US;New Hampshire;44.1;-71.4
Lake Winnipesaukee;US;New Hampshire;43.6;-71.33
Acadia|Acadia National Park|Mount Desert Island;US;Maine;44.34;-68.27
Green Mountains;US;Vermont;43.9;-72.9
Lake Champlain;US;Vermont;44.53;-73.33
Stowe;US;Vermont;44.47;-72.69
Jersey Shore|the Jersey Shore|Cape May County;US;New Jersey;39.5;-74.4
New England;US;New England;43.5;-71.5
East Coast;US;East Coast;38.5;-76.5
West Coast|the West Coast;US;West Coast;38.5;-122.5
Pacific Northwest|PNW|the Pacific Northwest;US;Washington State;46.5;-122.5
Midwest|the Midwest;US;Midwest;41.5;-89
Deep South;US;Deep South;32.5;-87
Great Lakes;US;Michigan;44.5;-84.7
Lake Michigan;US;Michigan;43.9;-86.4
Upper Peninsula;US;Michigan;46.3;-87
Mackinac Island;US;Michigan;45.86;-84.62
Door County;US;Wisconsin;45.03;-87.1
Lake Geneva Wisconsin;US;Wisconsin;42.59;-88.43
Wisconsin Dells;US;Wisconsin;43.63;-89.77
Lake of the Ozarks;US;Missouri;38.13;-92.7
Ozarks|the Ozarks|Ozark Mountains;US;Arkansas;36.2;-93
Hill Country|Texas Hill Country;US;Texas;30.3;-98.9
South Padre Island|South Padre|Padre Island;US;Texas;26.1;-97.17
Big Bend;US;Texas;29.25;-103.25
Rocky Mountains|the Rockies|Rockies;US;Colorado;39.5;-105.9
Rocky Mountain National Park;US;Colorado;40.34;-105.68
Yellowstone|Yellowstone National Park;US;Wyoming;44.6;-110.5
Grand Teton|the Tetons|Jackson Hole;US;Wyoming;43.58;-110.82
Glacier National Park;US;Montana;48.7;-113.8
Flathead Lake;US;Montana;47.9;-114.1
Zion|Zion National Park;US;Utah;37.3;-113.03
Bryce Canyon;US;Utah;37.59;-112.19
Arches National Park;US;Utah;38.73;-109.59
Lake Powell;US;Utah;37.07;-111.24
Deer Valley;US;Utah;40.62;-111.49
Grand Canyon|the Grand Canyon;US;Arizona;36.06;-112.12
Lake Havasu;US;Arizona;34.48;-114.32
Monument Valley;US;Arizona;37;-110.17
Lake Mead;US;Nevada;36.15;-114.4
Oregon Coast|the Oregon Coast;US;Oregon;44.6;-124.05
Cannon Beach;US;Oregon;45.89;-123.96
Crater Lake;US;Oregon;42.94;-122.11
Columbia River Gorge;US;Oregon;45.7;-121.8
San Juan Islands;US;Washington State;48.53;-123
Olympic National Park|Olympic Peninsula;US;Washington State;47.8;-123.6
Mount Rainier;US;Washington State;46.85;-121.76
Whidbey Island;US;Washington State;48.2;-122.6
Lake Chelan;US;Washington State;47.84;-120.02
Maui;US;Hawaii;20.8;-156.33
Oahu|O'ahu;US;Hawaii;21.44;-158
Kauai|Kaua'i;US;Hawaii;22.05;-159.53
Big Island|Big Island of Hawaii|the Big Island;US;Hawaii;19.6;-155.5
Waikiki|Waikiki Beach;US;Hawaii;21.28;-157.83
Denali;US;Alaska;63.1;-151
Kenai Peninsula;US;Alaska;60.2;-150.5
Puerto Rico;PR;Puerto Rico;18.22;-66.5
Vieques;PR;Puerto Rico;18.12;-65.44
Cabo|Los Cabos|Cabo San Lucas;MX;Baja California Sur;22.89;-109.91
Riviera Maya|the Riviera Maya|Mayan Riviera;MX;Quintana Roo;20.5;-87.2
Isla Mujeres;MX;Quintana Roo;21.23;-86.73
Cozumel;MX;Quintana Roo;20.43;-86.92
Holbox|Isla Holbox;MX;Quintana Roo;21.52;-87.38
Puerto Vallarta|PVR|Vallarta;MX;Jalisco;20.65;-105.23
Riviera Nayarit|Sayulita;MX;Nayarit;20.87;-105.44
Baja;MX;Baja California;27.5;-113.5
Valle de Guadalupe;MX;Baja California;32.09;-116.57
Banff National Park;CA;Alberta;51.5;-115.93
Canadian Rockies|the Canadian Rockies|Lake Louise;CA;Alberta;51.43;-116.18
Jasper National Park;CA;Alberta;52.87;-117.95
Muskoka|the Muskokas;CA;Ontario;45.05;-79.3
Vancouver Island|Tofino;CA;British Columbia;49.15;-125.9
Okanagan|Okanagan Valley|the Okanagan;CA;British Columbia;49.89;-119.5
Mont Tremblant|Tremblant;CA;Quebec;46.21;-74.58
Cape Breton;CA;Nova Scotia;46.3;-60.6
Caribbean|the Caribbean;JM;Caribbean;18.2;-76.8
Punta Cana;DO;La Altagracia;18.58;-68.4
Nassau;BS;New Providence;25.06;-77.35
Exuma|the Exumas;BS;Exuma;23.62;-75.97
Montego Bay;JM;Saint James;18.47;-77.92
Negril;JM;Westmoreland;18.27;-78.35
Roatan;HN;Bay Islands;16.35;-86.45
Guanacaste|Tamarindo;CR;Guanacaste;10.3;-85.84
Manuel Antonio;CR;Puntarenas;9.39;-84.14
Monteverde;CR;Puntarenas;10.3;-84.82
Arenal|La Fortuna;CR;Alajuela;10.47;-84.64
Ambergris Caye;BZ;Belize;17.98;-87.93
Galapagos|Galapagos Islands|the Galapagos;EC;Galapagos;-0.74;-90.31
Machu Picchu|Sacred Valley;PE;Cusco;-13.16;-72.54
Patagonia;AR;Patagonia;-46.5;-71
Tierra del Fuego;AR;Tierra del Fuego;-54.4;-68
Iguazu Falls|Iguazu;AR;Misiones;-25.69;-54.44
Atacama|Atacama Desert;CL;Antofagasta;-22.91;-68.2
Easter Island;CL;Valparaiso;-27.11;-109.35
Copacabana|Ipanema;BR;Rio de Janeiro;-22.98;-43.2
Fernando de Noronha;BR;Pernambuco;-3.85;-32.42
Cotswolds|the Cotswolds;GB;England;51.83;-1.83
Lake District|the Lake District|the Lakes;GB;England;54.46;-3.09
Peak District|the Peak District|the Peaks;GB;England;53.35;-1.83
Yorkshire|Yorkshire Dales|the Yorkshire Dales|the Dales;GB;England;54.2;-2.1
North York Moors|Yorkshire coast;GB;England;54.4;-0.75
Cornwall;GB;England;50.4;-4.9
Devon;GB;England;50.75;-3.75
Dorset;GB;England;50.8;-2.33
Somerset;GB;England;51.1;-2.9
Norfolk (England)|Norfolk England|Norfolk UK|Norfolk Broads|the Broads;GB;England;52.65;1.2
Suffolk (England)|Suffolk England|Suffolk UK|Suffolk coast;GB;England;52.19;1.3
Kent;GB;England;51.2;0.7
Sussex|East Sussex|West Sussex|South Downs;GB;England;50.93;-0.1
New Forest|the New Forest;GB;England;50.86;-1.6
Northumberland;GB;England;55.25;-2
Cumbria;GB;England;54.6;-2.9
Isle of Wight;GB;England;50.69;-1.3
Jurassic Coast;GB;England;50.7;-2.6
Isles of Scilly|Scilly Isles;GB;England;49.92;-6.3
Shoreditch|Notting Hill|Kensington;GB;England;51.51;-0.15
Scottish Highlands|the Highlands|Highlands|the Scottish Highlands;GB;Scotland;57.12;-4.71
Isle of Skye|Skye;GB;Scotland;57.3;-6.3
Loch Ness;GB;Scotland;57.3;-4.45
Loch Lomond;GB;Scotland;56.1;-4.6
Outer Hebrides|Hebrides;GB;Scotland;57.76;-7.02
Orkney|Orkney Islands;GB;Scotland;59;-3
Cairngorms|the Cairngorms;GB;Scotland;57.08;-3.66
Snowdonia|Eryri;GB;Wales;53;-3.9
Pembrokeshire;GB;Wales;51.8;-4.97
Gower|Gower Peninsula;GB;Wales;51.6;-4.17
Brecon Beacons;GB;Wales;51.88;-3.44
Causeway Coast;GB;Northern Ireland;55.23;-6.5
Kerry|Ring of Kerry|County Kerry|Dingle;IE;Munster;52.05;-9.8
Connemara;IE;Connacht;53.5;-9.8
Donegal|County Donegal;IE;Ulster;54.9;-8
Cliffs of Moher|County Clare;IE;Munster;52.97;-9.43
Provence;FR;Provence-Alpes-Cote d'Azur;43.83;5.3
Luberon|the Luberon;FR;Provence-Alpes-Cote d'Azur;43.8;5.4
French Riviera|Cote d'Azur|the French Riviera|the Riviera;FR;Provence-Alpes-Cote d'Azur;43.6;7.1
Saint-Tropez|St Tropez;FR;Provence-Alpes-Cote d'Azur;43.27;6.64
Loire Valley|the Loire|the Loire Valley;FR;Centre-Val de Loire;47.4;0.9
Dordogne|the Dordogne|Perigord;FR;Nouvelle-Aquitaine;45;0.8
Alsace;FR;Grand Est;48.32;7.44
Champagne region|Champagne-Ardenne;FR;Grand Est;49.04;4.03
French Alps|the French Alps;FR;Auvergne-Rhone-Alpes;45.6;6.6
Courchevel|Meribel|Val Thorens|Three Valleys|Les Trois Vallees;FR;Auvergne-Rhone-Alpes;45.39;6.6
Chamonix|Mont Blanc;FR;Auvergne-Rhone-Alpes;45.92;6.87
Savoie|Savoy|Haute-Savoie;FR;Auvergne-Rhone-Alpes;45.9;6.5
Pyrenees|the Pyrenees;FR;Occitanie;42.7;0.8
Ile de Re|Re Island;FR;Nouvelle-Aquitaine;46.2;-1.4
Camargue;FR;Provence-Alpes-Cote d'Azur;43.5;4.5
South of France|the South of France|Southern France;FR;Provence-Alpes-Cote d'Azur;43.6;5.4
Disneyland Paris|Euro Disney;FR;Ile-de-France;48.87;2.78
Amalfi Coast|the Amalfi Coast|Amalfi;IT;Campania;40.63;14.6
Capri|Isle of Capri;IT;Campania;40.55;14.24
Ischia;IT;Campania;40.73;13.9
Cinque Terre|the Cinque Terre;IT;Liguria;44.13;9.71
Italian Riviera;IT;Liguria;44.3;8.9
Lake Como|Lago di Como|Como lake;IT;Lombardy;46;9.27
Lake Garda|Lago di Garda|Gardasee;IT;Lombardy;45.65;10.65
Lake Maggiore|Lago Maggiore;IT;Piedmont;45.95;8.65
Dolomites|the Dolomites|Dolomiti;IT;Trentino-Alto Adige;46.41;11.84
Cortina|Cortina d'Ampezzo;IT;Veneto;46.54;12.14
Chianti;IT;Tuscany;43.5;11.3
Val d'Orcia;IT;Tuscany;43.05;11.6
Elba;IT;Tuscany;42.78;10.24
Aeolian Islands;IT;Sicily;38.53;14.9
Costa Smeralda|Emerald Coast Sardinia;IT;Sardinia;41.1;9.5
Salento;IT;Apulia;40.3;18.2
Val d'Aosta;IT;Aosta Valley;45.74;7.32
Italian Alps;IT;Aosta Valley;45.9;7.6
Costa del Sol;ES;Andalusia;36.55;-4.6
Costa de la Luz;ES;Andalusia;36.4;-6.2
Costa Brava;ES;Catalonia;41.9;3.1
Costa Blanca;ES;Valencian Community;38.5;-0.1
Mallorca|Majorca;ES;Balearic Islands;39.6;2.98
Menorca|Minorca;ES;Balearic Islands;39.95;4.05
Ibiza;ES;Balearic Islands;38.98;1.43
Formentera;ES;Balearic Islands;38.7;1.44
Tenerife;ES;Canary Islands;28.29;-16.62
Gran Canaria;ES;Canary Islands;27.95;-15.59
Lanzarote;ES;Canary Islands;29.04;-13.6
Fuerteventura;ES;Canary Islands;28.36;-14.05
La Palma;ES;Canary Islands;28.68;-17.86
La Gomera;ES;Canary Islands;28.1;-17.2
Sierra Nevada;ES;Andalusia;37.09;-3.39
Picos de Europa;ES;Asturias;43.19;-4.83
Alentejo|the Alentejo;PT;Evora;38.2;-7.9
Douro Valley|Douro|the Douro;PT;Porto;41.16;-7.79
Silver Coast;PT;Leiria;39.4;-9.1
Comporta;PT;Setubal;38.38;-8.79
Ericeira;PT;Lisbon;38.96;-9.42
Sao Miguel;PT;Azores;37.78;-25.5
Black Forest|the Black Forest|Schwarzwald;DE;Baden-Wurttemberg;48.1;8.2
Bavarian Alps|Allgau;DE;Bavaria;47.5;10.9
Lake Constance|Bodensee;DE;Baden-Wurttemberg;47.63;9.4
Rhine Valley|Moselle Valley|Mosel;DE;Rhineland-Palatinate;50.1;7.4
Harz|Harz Mountains;DE;Lower Saxony;51.75;10.6
Sylt;DE;Schleswig-Holstein;54.9;8.33
Rugen;DE;Mecklenburg-Western Pomerania;54.42;13.43
Baltic Sea coast|Baltic coast;DE;Mecklenburg-Western Pomerania;54.2;12
North Sea coast;DE;Schleswig-Holstein;54.3;8.8
Saxon Switzerland;DE;Saxony;50.92;14.2
Swiss Alps|the Swiss Alps;CH;Canton of Bern;46.56;8.1
Jungfrau|Grindelwald|Lauterbrunnen|Wengen;CH;Canton of Bern;46.6;7.95
Verbier;CH;Valais;46.1;7.23
Engadin|Engadine|St. Moritz;CH;Graubunden;46.5;9.84
Lake Lucerne;CH;Canton of Lucerne;47;8.45
Lake Geneva|Lac Leman;CH;Vaud;46.45;6.6
Alps|the Alps;CH;Alps;46.5;8.5
Austrian Alps|Arlberg|St. Anton|Lech;AT;Tyrol;47.13;10.27
Zillertal|Ziller Valley;AT;Tyrol;47.15;11.88
Salzkammergut|Hallstatt;AT;Upper Austria;47.6;13.65
Zell am See|Kaprun;AT;Salzburg;47.32;12.8
Crete|Kriti;GR;Crete;35.24;24.81
Santorini|Thira|Oia;GR;South Aegean;36.4;25.45
Mykonos;GR;South Aegean;37.45;25.35
Paros;GR;South Aegean;37.08;25.15
Naxos;GR;South Aegean;37.05;25.45
Rhodes;GR;South Aegean;36.2;27.97
Kos;GR;South Aegean;36.85;27.2
Milos;GR;South Aegean;36.7;24.45
Corfu|Kerkyra;GR;Ionian Islands;39.6;19.86
Zakynthos|Zante;GR;Ionian Islands;37.79;20.79
Kefalonia|Cephalonia;GR;Ionian Islands;38.2;20.55
Lefkada;GR;Ionian Islands;38.72;20.64
Skiathos|Skopelos;GR;Thessaly;39.16;23.48
Cyclades|the Cyclades|Greek islands|the Greek islands|Greek Isles;GR;South Aegean;37.1;25.2
Peloponnese|the Peloponnese;GR;Peloponnese;37.35;22.35
Halkidiki|Chalkidiki;GR;Central Macedonia;40.3;23.45
Istria;HR;Istria;45.2;13.9
Dalmatia|Dalmatian Coast|the Dalmatian Coast;HR;Split-Dalmatia;43.5;16.4
Hvar;HR;Split-Dalmatia;43.17;16.44
Brac;HR;Split-Dalmatia;43.33;16.65
Korcula;HR;Dubrovnik-Neretva;42.96;17.13
Plitvice|Plitvice Lakes;HR;Lika-Senj;44.88;15.62
Lake Bled|Bled;SI;Upper Carniola;46.37;14.11
Bay of Kotor;ME;Kotor;42.45;18.7
Lapland|Finnish Lapland|Rovaniemi;FI;Lapland;66.5;25.73
Lofoten|Lofoten Islands;NO;Nordland;68.2;13.8
Norwegian fjords|the fjords|fjords of Norway|Geiranger;NO;Vestland;61.5;6.8
Scandinavia;SE;Scandinavia;59.3;15.2
Golden Circle;IS;Southern Region;64.25;-20.8
Masuria|Masurian Lakes;PL;Warmia-Masuria;53.8;21.6
Tatra Mountains|the Tatras|High Tatras;SK;Presov;49.17;20.13
Transylvania;RO;Transylvania;46.3;24.7
Lake Balaton|Balaton;HU;Veszprem;46.85;17.75
Cappadocia|Goreme;TR;Nevsehir;38.65;34.83
Turquoise Coast|Turkish Riviera;TR;Mugla;36.6;29.1
Phuket|Patong;TH;Phuket;7.95;98.34
Koh Samui|Ko Samui|Samui;TH;Surat Thani;9.51;100.05
Koh Phangan|Ko Pha-ngan|Ko Phangan;TH;Surat Thani;9.74;100.03
Koh Lanta|Ko Lanta;TH;Krabi;7.6;99.05
Koh Phi Phi|Phi Phi Islands|Phi Phi;TH;Krabi;7.74;98.77
Koh Tao|Ko Tao;TH;Surat Thani;10.1;99.84
Bali|Canggu|Seminyak|Uluwatu;ID;Bali;-8.41;115.19
Lombok;ID;West Nusa Tenggara;-8.65;116.32
Gili Islands|Gili Trawangan|the Gilis|Gili;ID;West Nusa Tenggara;-8.35;116.04
Raja Ampat;ID;West Papua;-0.5;130.6
Langkawi;MY;Kedah;6.35;99.8
Penang;MY;Penang;5.4;100.3
Borneo;MY;Sabah;5.5;116.5
Boracay;PH;Aklan;11.97;121.92
Palawan|El Nido|Coron;PH;Palawan;10.5;119.2
Siargao;PH;Surigao del Norte;9.87;126.05
Cebu|Cebu Island;PH;Cebu;10.32;123.9
Ha Long Bay|Halong Bay;VN;Quang Ninh;20.91;107.18
Phu Quoc;VN;Kien Giang;10.23;103.97
Goa;IN;Goa;15.35;74.05
Kerala;IN;Kerala;10.2;76.4
Rajasthan;IN;Rajasthan;26.6;73.9
Andaman Islands;IN;Andaman and Nicobar;12;92.8
Himalayas|the Himalayas;NP;Himalayas;28.2;84.5
Hokkaido|Niseko;JP;Hokkaido;42.86;140.7
Okinawa;JP;Okinawa;26.5;127.95
Mount Fuji|Mt Fuji|Hakone;JP;Kanagawa;35.3;138.9
Jeju|Jeju Island;KR;Jeju;33.4;126.55
Gold Coast|the Gold Coast;AU;Queensland;-28;153.4
Sunshine Coast|the Sunshine Coast|Noosa;AU;Queensland;-26.5;153.08
Whitsundays|the Whitsundays|Whitsunday Islands;AU;Queensland;-20.28;148.95
Great Barrier Reef;AU;Queensland;-18.3;147.7
Byron Bay|Byron;AU;New South Wales;-28.64;153.61
Blue Mountains|the Blue Mountains;AU;New South Wales;-33.71;150.31
Hunter Valley|the Hunter;AU;New South Wales;-32.75;151.3
Bondi|Bondi Beach;AU;New South Wales;-33.89;151.27
Great Ocean Road;AU;Victoria;-38.68;143.39
Mornington Peninsula;AU;Victoria;-38.35;145.05
Yarra Valley;AU;Victoria;-37.7;145.5
Margaret River;AU;Western Australia;-33.95;115.07
Barossa Valley|the Barossa;AU;South Australia;-34.53;138.95
Kangaroo Island;AU;South Australia;-35.8;137.2
Uluru|Ayers Rock;AU;Northern Territory;-25.34;131.04
Outback|Australian Outback;AU;Northern Territory;-23.7;133.9
Waiheke|Waiheke Island;NZ;Auckland;-36.8;175.1
Bay of Islands;NZ;Northland;-35.23;174.1
Milford Sound|Fiordland;NZ;Southland;-44.67;167.93
Queenstown|Wanaka;NZ;Otago;-45.03;168.66
Coromandel|Coromandel Peninsula;NZ;Waikato;-36.8;175.5
South Island;NZ;South Island;-43.6;171
North Island;NZ;North Island;-38.5;176
Bora Bora;PF;Leeward Islands;-16.5;-151.74
Moorea;PF;Windward Islands;-17.53;-149.83
Tahiti;PF;Windward Islands;-17.65;-149.43
Zanzibar;TZ;Zanzibar;-6.16;39.2
Serengeti;TZ;Mara;-2.33;34.83
Masai Mara|Maasai Mara;KE;Narok;-1.5;35.15
Garden Route|the Garden Route;ZA;Western Cape;-33.98;22.5
Cape Winelands|Franschhoek;ZA;Western Cape;-33.9;19.1
Kruger|Kruger National Park;ZA;Mpumalanga;-24;31.5
Victoria Falls;ZW;Matabeleland North;-17.93;25.83
Atlas Mountains|the Atlas Mountains;MA;Marrakesh;31.1;-7.9
Red Sea|Sharm El Sheikh|Sharm;EG;South Sinai;27.91;34.33
Hurghada;EG;Red Sea;27.26;33.81
Dead Sea;JO;Balqa;31.72;35.59
Petra|Wadi Rum;JO;Ma'an;30.33;35.44
Mauritius;MU;Mauritius;-20.25;57.55
La Reunion|Reunion Island;RE;Reunion;-21.12;55.53
Canouan|Mustique;VC;Grenadines;12.88;-61.18
Times Square|Central Park|Midtown Manhattan;US;New York;40.76;-73.98
`;

const byKey = new Map<string, Landscape>();
for (const row of rows.trim().split('\n')) {
  const [names = '', country = '', region = '', lat = '', lon = ''] = row.split(';');
  const all = names.split('|');
  for (const [i, name] of all.entries()) {
    const key = placeKey(name);
    // A spelling with "the" or in another language is shown under the first name; a town listed with its valley keeps its own.
    const own = i > 0 && /^[A-Z]/.test(name) && !sameWords(name, all[0] ?? '');
    byKey.set(key, {
      name: own ? name : (all[0] ?? name),
      country,
      region,
      lat: Number(lat),
      lon: Number(lon),
    });
  }
}

function sameWords(a: string, b: string): boolean {
  const words = new Set(placeKey(b).split(' '));
  return placeKey(a)
    .split(' ')
    .some((word) => words.has(word));
}

/** The holiday region with this name. */
export function landscapeNamed(key: string): Landscape | undefined {
  return byKey.get(key);
}

/** All known spellings, for the fuzzy search. */
export function landscapeKeys(): Iterable<string> {
  return byKey.keys();
}
