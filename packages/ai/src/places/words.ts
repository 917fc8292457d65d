/** Ordinary words that are also names of towns: in lower case they mean the word. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `nice bath reading split cork most orange mobile hope man of see of bend vail goa male bar lech kos split sandwich
  best beach house home villa lake park center central city town village island coast coastal ocean sea bay spring springs
  falls hill hills valley forest river mountain mountains harbor harbour garden gardens grove field fields march may
  april june july august september october november december january february monday tuesday wednesday thursday friday
  saturday sunday christmas easter eve new year winter summer fall autumn holiday vacation trip travel tour stay
  night nights day days week weekend month budget price guest guests people person family couple friends friend
  kids children adult adults baby dog dogs cat cats pet pets bed beds room rooms kitchen pool tub wifi parking view
  looking look want need book booking rent rental cabin cottage studio loft condo apartment hotel resort lodge chalet
  quiet private modern luxury cheap big small large great good early late mid near close far north south east west
  one two three four five six seven eight nine ten half total around under over from until till to in on at by for
  with and or not no yes please thanks hello hi dear our my we us me you they he she it is are was be been will would
  can could should must might like love prefer maybe also just only all any some every each other another more less
  date dates flexible check checking out arrive arriving leave leaving depart departing return returning
  max maximum min minimum usd eur gbp dollars euros pounds ski golf surf hike hiking biking swim swimming fishing
  wine food restaurants restaurant bars walk walking drive driving car train plane bus boat ferry airport station
  work working remote office desk internet access cleaning fee fees free pay full deposit reserve cancel cancellation
  happy birthday anniversary wedding honeymoon reunion retreat festival marathon conference party bachelorette
  santa claus young old little long short of course sure thing ideal ideally perfect perfectly amazing beautiful lovely
  charming cozy cosy rustic peaceful sunny warm hot cold cool dry wet green blue white black red golden gold silver
  something somewhere anywhere nowhere place places area areas region country county state world map wood stone
  bell ball banks branch bridge brand price church chapel cross deal eagle energy enterprise eureka fate fort
  frost gas globe grand green gull heart holly imperial independence index industry iron ivy joy justice king kings
  lead liberty lights lily loving magnolia mars media mercury mission monument moon moss mount normal novelty
  oak oasis ocean odd oil opera oracle palm paradise peace pearl pine pioneer plain plains plan point pool poplar
  prairie pride progress prospect purple rainbow ranch rapid real rice rich ridge rising rock rocks rose ruby run
  sale salt sand seal second security shell silver sky snow social soda star stars start state sterling stop story
  stream street strong sugar sun sunset sunrise sweet table tea temple time tower trail tree trees trinity trout
  truth union unity universal vale van victor war water waters welcome well wells wild wind winner wish wolf
  worth yard yellow york zero la sur del los las san el de di le les per via tip top tops same such alone along
  than then there here where when what which who how why that this these those am an as at if so do does did
  elba bali hay bury wells ash yell rum hook ware wing ham battle diss eye deal lizard beer box ink loose nasty
  gym spa sauna breakfast dinner lunch bbq grill balcony terrace patio fireplace amenities preferably
  january sydney's barbecue jacuzzi washer dryer laundry rating rated review reviews star stars service smoking
  cuisine cuisines plan travel's itinerary spanning departing visiting touring indian french italian mexican
  chinese american mediterranean entire single solo
  change list still many made none send limit page side much log store fully success charge post come sort seen give goes
  hard save conversion marks manage race gray hit say gap combine trim friendly advance law sees opportunity haven
  junction boot band job lack ask pen postal cut assumption sector walker holder don never line root meta lazy peer drain
  shore shores mardi tool vary minor colon tab colon alpha kill boom polling poll pop arch`
    .split(/\s+/)
    .filter((word) => !['bali', 'goa', 'york', 'kos', 'elba'].includes(word)),
);
