/** Landscapes of town and field. `id` is the prefix of the scene's gradients. */
import palettes from './land-scenes.module.css';
import { Birds, Cloud, Cypress, Glints, ink, Palette, Stars, Sun, Tree } from './parts.tsx';

type SceneProps = { id: string };

export const City = ({ id }: SceneProps) => (
  <Palette className={palettes.city} id={id}>
    <Stars d="M298 29h.01M125 43h.01M339 76h.01M101 72h.01M357 75h.01M233 44h.01M331 17h.01M217 47h.01M260 14h.01M317 62h.01M169 79h.01M131 23h.01M169 44h.01M465 16h.01M193 23h.01M170 39h.01M145 48h.01M187 75h.01M161 79h.01M205 31h.01" />
    <Sun x={168} y={116} r={34} />
    <Cloud x={300} y={54} s={0.9} />
    <Cloud x={30} y={72} s={0.7} />
    <path
      d="M-6 300V97H19V132H29v-8H39v8H49V107H60v-16h2v16H73V114H93v-16h2v16H116V131H124v-8H132v8H141V119H173V98L189 88L206 98V129H219v-8H232v8H245V156L266 146L287 156V161L303 151L319 161V116H347V152H383V150H426V118H440v-8H454v8H468V102H493V300Z"
      fill={ink.far}
    />
    <path
      d="M-6 300V181H26V154H66V158L83 148L101 158V174H129V131H141v-8H153v8H166V156H201V150H212v-16h2v16H226V169L238 159L250 169V154H259v-8H269v8H279V153H311V177H348V127H368v-16h2v16H391V148H403v-16h2v16H417V150L434 140L452 150V151H488V173H503v-8H518v8H534V300Z"
      fill={ink.mid}
    />
    <path d="M286 218V74l14-18V34h2v22l14 18v144z" fill={ink.near} />
    <path d="M301 56l15 18v144h-15z" fill={ink.deep} opacity=".3" />
    <path
      d="M196 218V112h34l10 10v96zM92 218v-82h38v82zM356 218v-98l30-14v112zM430 218v-72h50v72z"
      fill={ink.near}
    />
    <path
      d="M218 112h12l10 10v96h-22zM114 136h16v82h-16zM372 112l14-6v112h-14zM458 146h22v72h-22z"
      fill={ink.deep}
      opacity=".3"
    />
    <path
      d="M201 122h4v7h-4zM217 135h4v7h-4zM225 135h4v7h-4zM209 148h4v7h-4zM225 148h4v7h-4zM201 161h4v7h-4zM209 161h4v7h-4zM217 161h4v7h-4zM225 161h4v7h-4zM201 174h4v7h-4zM209 174h4v7h-4zM217 174h4v7h-4zM209 187h4v7h-4zM225 187h4v7h-4zM201 200h4v7h-4zM209 200h4v7h-4zM217 200h4v7h-4zM115 145h5v7h-5zM124 145h5v7h-5zM97 159h5v7h-5zM106 159h5v7h-5zM115 159h5v7h-5zM97 173h5v7h-5zM115 173h5v7h-5zM106 187h5v7h-5zM115 187h5v7h-5zM124 187h5v7h-5zM97 201h5v7h-5zM106 201h5v7h-5zM124 201h5v7h-5zM291 84h4v7h-4zM299 84h4v7h-4zM307 84h4v7h-4zM291 98h4v7h-4zM299 98h4v7h-4zM307 98h4v7h-4zM291 112h4v7h-4zM299 112h4v7h-4zM307 112h4v7h-4zM291 126h4v7h-4zM299 126h4v7h-4zM307 126h4v7h-4zM291 140h4v7h-4zM307 140h4v7h-4zM291 154h4v7h-4zM299 154h4v7h-4zM291 168h4v7h-4zM299 168h4v7h-4zM291 182h4v7h-4zM307 182h4v7h-4zM291 196h4v7h-4zM299 196h4v7h-4zM307 196h4v7h-4zM360 128h4v7h-4zM378 128h4v7h-4zM369 142h4v7h-4zM378 142h4v7h-4zM369 156h4v7h-4zM378 156h4v7h-4zM360 170h4v7h-4zM369 170h4v7h-4zM378 170h4v7h-4zM360 184h4v7h-4zM378 184h4v7h-4zM360 198h4v7h-4zM369 198h4v7h-4zM378 198h4v7h-4zM436 156h5v7h-5zM445 156h5v7h-5zM454 156h5v7h-5zM472 156h5v7h-5zM436 170h5v7h-5zM454 170h5v7h-5zM463 170h5v7h-5zM472 170h5v7h-5zM436 184h5v7h-5zM445 184h5v7h-5zM463 184h5v7h-5zM436 198h5v7h-5zM445 198h5v7h-5zM454 198h5v7h-5zM463 198h5v7h-5z"
      fill={ink.glow}
    />
    <path d="M-10 216h500v84H-10z" fill={`url(#${id}w)`} />
    <g opacity=".28" transform="matrix(1 0 0 -.5 0 325)">
      <path
        d="M-6 300V181H26V154H66V158L83 148L101 158V174H129V131H141v-8H153v8H166V156H201V150H212v-16h2v16H226V169L238 159L250 169V154H259v-8H269v8H279V153H311V177H348V127H368v-16h2v16H391V148H403v-16h2v16H417V150L434 140L452 150V151H488V173H503v-8H518v8H534V300Z"
        fill={ink.deep}
      />
      <path d="M286 218V74l14-18 16 18v144zM196 218V112h34l10 10v96zM92 218v-82h38v82z" fill={ink.deep} />
    </g>
    <Glints x={168} y={226} w={52} />
    <g fill="none" stroke={ink.accent} strokeLinecap="round">
      <path d="M-10 214Q60 150 60 150 120 236 240 236T420 150Q440 178 490 200" strokeWidth="3" />
      <path
        d="M24 186v42M90 188v44M120 212v22M150 226v10M330 212v22M360 196v38M390 178v54M450 184v46"
        strokeWidth="1.600"
      />
    </g>
    <path d="M55 146h10v118H55zM415 146h10v118h-10z" fill={ink.accent} />
    <path d="M-10 230h500v8H-10z" fill={ink.accent} />
    <path d="M-10 238h500v3H-10z" fill={ink.deep} opacity=".35" />
    <path
      d="M-10 300V283C4 284 45 288 73 288C101 288 129 287 157 286C185 285 212 284 240 284C268 284 295 285 323 285C351 285 379 283 407 282C435 281 476 280 490 280V300Z"
      fill={ink.fore}
    />
    <Tree x={20} y={292} s={1.1} />
    <Tree x={126} y={294} s={0.9} />
    <Tree x={300} y={296} s={1} />
    <Tree x={470} y={292} s={1.2} />
    <Birds x={352} y={76} />
  </Palette>
);

export const Desert = ({ id }: SceneProps) => (
  <Palette className={palettes.desert} id={id}>
    <Stars d="M171 73h.01M414 9h.01M85 113h.01M140 19h.01M268 15h.01M105 72h.01M422 96h.01M193 127h.01M395 24h.01M337 29h.01M184 85h.01M204 90h.01M103 27h.01M460 114h.01M234 129h.01M474 92h.01M133 85h.01M85 39h.01M452 73h.01M158 82h.01M134 52h.01M207 11h.01M55 39h.01M157 25h.01M250 71h.01M310 116h.01M157 130h.01M110 46h.01M116 28h.01M231 68h.01M170 41h.01M350 104h.01M325 105h.01M138 97h.01" />
    <Sun x={300} y={116} r={42} />
    <path
      d="M-10 220V150h34l8-26h62l10 30h30l8 20h50v46zM306 220v-34l14-14h28l10-46h74l8 40h60v54z"
      fill={ink.far}
    />
    <path d="M62 124h32l10 30h30l8 20h50v16h-90zM400 126h32l8 40h50v26h-76z" fill={ink.mid} opacity=".6" />
    <path d="M-10 176h500v60H-10z" fill={`url(#${id}h)`} />
    <path d="M-10 206c70-30 120-34 190-8 40 14 60 14 100 0 60-22 130-20 210 6v96H-10z" fill={ink.mid} />
    <path
      d="M112 184c30 0 46 8 68 14 40 14 60 14 100 0-20 22-70 40-130 40 14-24-10-40-38-54z"
      fill={ink.near}
      opacity=".7"
    />
    <path
      d="M-10 256c60-40 130-56 190-30 20 8 30 14 42 22-20-4-40 6-60 20-20 12-70 20-172 20z"
      fill={ink.light}
    />
    <path d="M134 216c20 0 50 8 88 32-20-4-40 6-60 20-8 4-20 8-36 12 30-24 20-46 8-64z" fill={ink.near} />
    <path d="M490 232c-70-14-130-6-190 24-40 20-90 32-150 36l-20 8h360z" fill={ink.fore} />
    <path d="M360 236c40-12 80-12 130-4v68H330c50-20 60-40 30-64z" fill={ink.deep} opacity=".22" />
    <path
      d="M210 284c40-6 70-14 96-28M190 294c60-6 100-16 130-30"
      fill="none"
      stroke={ink.light}
      strokeWidth="1.800"
      strokeLinecap="round"
      opacity=".5"
    />
    <g fill={ink.deep}>
      <path d="M396 262v-74a8 8 0 0 1 16 0v74z" />
      <path d="M398 238h-12a12 12 0 0 1-12-12v-16a5 5 0 0 1 10 0v14a4 4 0 0 0 4 4h10zM410 226h10a4 4 0 0 0 4-4v-18a5 5 0 0 1 10 0v20a12 12 0 0 1-12 12h-12z" />
      <path d="M58 250v-44a5 5 0 0 1 10 0v44zM60 236h-8a8 8 0 0 1-8-8v-8a3.500 3.500 0 0 1 7 0v6a3 3 0 0 0 3 3h6z" />
    </g>
    <path
      d="M404 184v76M63 206v42"
      stroke={ink.near}
      strokeWidth="1.500"
      strokeDasharray="5 4"
      opacity=".7"
    />
    <path
      d="M440 276c4-10 10-12 14-4 4-8 10-4 10 4zM100 282c4-8 8-10 12-2 4-6 8-4 8 2z"
      fill={ink.deep}
      opacity=".8"
    />
    <Birds x={120} y={76} />
  </Palette>
);

export const Countryside = ({ id }: SceneProps) => (
  <Palette className={palettes.countryside} id={id}>
    <Stars d="M265 66h.01M291 76h.01M251 10h.01M82 65h.01M396 85h.01M469 48h.01M374 53h.01M162 95h.01M314 17h.01M269 46h.01M292 31h.01M175 31h.01M461 37h.01M427 65h.01M362 65h.01M291 99h.01M435 63h.01M155 52h.01M451 43h.01M184 100h.01M89 15h.01M345 47h.01M450 31h.01M242 20h.01M102 22h.01M325 100h.01" />
    <Sun x={380} y={98} r={28} />
    <Cloud x={84} y={58} s={1.1} />
    <Cloud x={250} y={80} s={0.8} />
    <path
      d="M-10 300V168C4 167 45 165 73 163C101 161 129 155 157 155C185 155 212 160 240 161C268 162 295 157 323 158C351 159 379 164 407 168C435 172 476 178 490 180V300Z"
      fill={ink.far}
    />
    <path d="M-10 150h500v70H-10z" fill={`url(#${id}h)`} />
    <path d="M-10 196c70-34 150-34 230-10s170 14 270-16v130H-10z" fill={ink.mid} />
    <path d="M300 200c60 2 120-8 190-30v60c-70 14-140 8-190-30z" fill={ink.near} opacity=".8" />
    <path
      d="M318 200c50 14 110 10 172-10M340 210c50 10 100 8 150-6M372 220c40 4 80 2 118-6"
      fill="none"
      stroke={ink.light}
      strokeWidth="2"
      opacity=".5"
    />
    <Tree x={196} y={186} s={0.7} />
    <Tree x={220} y={190} s={0.55} />
    <Tree x={330} y={196} s={0.6} />
    <g transform="translate(92 206)">
      <path d="M0 0v-26l22-18 22 18V0z" fill={ink.accent} />
      <path d="M22-44L44-26V0H28v-28z" fill={ink.deep} opacity=".3" />
      <path d="M-5-24L22-47l27 23-4 3L22-40-1-21z" fill={ink.light} />
      <path d="M13-15h18V0H13z" fill={ink.light} />
      <path d="M13-15L31 0M31-15L13 0" stroke={ink.accent} strokeWidth="2" />
      <path d="M18-30h8v7h-8z" fill={ink.glow} />
      <path d="M52 0v-40a8 8 0 0 1 16 0V0z" fill={ink.shade} />
      <path d="M52-40a8 8 0 0 1 16 0z" fill={ink.deep} opacity=".5" />
    </g>
    <path d="M-10 240c90-40 180-30 260-6s160 20 240-6v72H-10z" fill={ink.near} />
    <path
      d="M252 302c-8-14-50-18-54-34-3-14 40-18 43-28 1-6-10-9-20-12l2-3c14 3 32 7 31 15-2 14-36 16-34 26 3 12 66 18 80 36z"
      fill={ink.light}
      opacity=".85"
    />
    <path
      d="M30 238c40-10 80-12 120-6M14 252c50-14 110-14 170-4M0 268c60-16 130-16 200-4"
      fill="none"
      stroke={ink.light}
      strokeWidth="2.500"
      strokeDasharray="1 7"
      strokeLinecap="round"
      opacity=".8"
    />
    <g transform="translate(362 262)">
      <path d="M-14 0a14 12 0 0 1 28 0z" fill={ink.shade} />
      <path d="M30 8a16 14 0 0 1 32 0z" fill={ink.shade} />
      <path
        d="M-6-4a7 6 0 0 1 12 0M38 3a8 7 0 0 1 16 0"
        fill="none"
        stroke={ink.deep}
        strokeWidth="1.500"
        opacity=".5"
      />
    </g>
    <path
      d="M-10 300V277C4 278 45 284 73 286C101 288 129 290 157 290C185 290 212 287 240 286C268 285 295 286 323 285C351 284 379 284 407 283C435 282 476 278 490 277V300Z"
      fill={ink.fore}
    />
    <path
      d="M20 300v-34M64 300v-32M108 300v-30M152 300v-30M10 276h160M10 288h160"
      stroke={ink.light}
      strokeWidth="4"
      opacity=".85"
    />
    <Tree x={434} y={286} s={1.9} />
    <Birds x={176} y={110} />
  </Palette>
);

export const Vineyard = ({ id }: SceneProps) => (
  <Palette className={palettes.vineyard} id={id}>
    <Stars d="M48 83h.01M356 94h.01M211 66h.01M231 67h.01M429 40h.01M102 85h.01M415 70h.01M411 35h.01M392 19h.01M415 95h.01M363 77h.01M160 57h.01M407 52h.01M381 91h.01M286 63h.01M179 30h.01M349 55h.01M459 79h.01M470 41h.01M273 15h.01M224 31h.01M106 16h.01M229 61h.01M375 44h.01M427 53h.01M315 80h.01" />
    <Sun x={118} y={112} r={30} />
    <Cloud x={300} y={58} />
    <Cloud x={190} y={84} s={0.6} />
    <path
      d="M-10 300V172C2 174 37 182 61 182C85 182 109 178 133 175C157 172 180 162 204 161C228 160 252 167 276 167C300 167 323 164 347 161C371 158 395 148 419 149C443 150 478 162 490 164V300Z"
      fill={ink.far}
    />
    <path d="M-10 150h500v70H-10z" fill={`url(#${id}h)`} />
    <path
      d="M-10 300V202C7 201 57 198 90 197C123 196 157 195 190 193C223 191 257 187 290 185C323 183 357 182 390 183C423 184 473 192 490 194V300Z"
      fill={ink.mid}
    />
    <path d="M220 214c50-38 120-48 180-26 34 12 60 14 90 10v102H180z" fill={ink.near} />
    <g transform="translate(318 182)">
      <path d="M0 0v-30h50V0z" fill={ink.light} />
      <path d="M30-30h20V0H30z" fill={ink.shade} />
      <path d="M-4-28l8-12h42l8 12z" fill={ink.accent} />
      <path d="M50 0v-44h16V0z" fill={ink.light} />
      <path d="M58-44h8V0h-8z" fill={ink.shade} />
      <path d="M47-43l11-11 11 11z" fill={ink.accent} />
      <path d="M6-22h6v9H6zM18-22h6v9h-6zM36-22h6v9h-6zM55-34h6v8h-6z" fill={ink.glow} />
      <path d="M20-8h8V0h-8z" fill={ink.deep} />
    </g>
    <Cypress x={302} y={188} s={0.95} />
    <Cypress x={288} y={194} s={0.75} />
    <Cypress x={398} y={188} s={1} />
    <Cypress x={412} y={190} s={0.7} />
    <path d="M-10 236c80-20 170-26 250-12s170 10 250-4v80H-10z" fill={ink.shade} />
    <g fill="none" stroke={ink.fore} strokeLinecap="round">
      <path d="M226 224C180 236 90 262-20 310" strokeWidth="9" strokeDasharray="3 9" />
      <path d="M232 226c-32 16-80 44-128 84" strokeWidth="10" strokeDasharray="4 10" />
      <path d="M240 228c-12 20-30 48-44 82" strokeWidth="11" strokeDasharray="5 11" />
      <path d="M250 228c8 20 20 48 34 82" strokeWidth="11" strokeDasharray="5 11" />
      <path d="M260 228c32 18 76 44 116 82" strokeWidth="10" strokeDasharray="4 10" />
      <path d="M268 226c48 14 130 38 222 80" strokeWidth="9" strokeDasharray="3 9" />
      <path d="M276 224c60 8 140 20 220 42" strokeWidth="7" strokeDasharray="2 8" />
      <path d="M220 224C160 230 70 244-20 268" strokeWidth="7" strokeDasharray="2 8" />
    </g>
    <g fill={ink.accent}>
      <circle cx="190" cy="284" r="3.500" />
      <circle cx="196" cy="288" r="3.500" />
      <circle cx="187" cy="290" r="3.500" />
      <circle cx="300" cy="284" r="3.500" />
      <circle cx="306" cy="288" r="3.500" />
      <circle cx="298" cy="290" r="3.500" />
    </g>
    <Birds x={214} y={112} />
  </Palette>
);

/** A hot-air balloon at (x, y), its basket 84 below the top. */
const Balloon = ({ x, y, s = 1 }: { x: number; y: number; s?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path
      d="M0 0c24 0 38 16 38 36 0 18-16 30-26 42h-24C-22 66-38 54-38 36-38 16-24 0 0 0z"
      fill={ink.accent}
    />
    <path d="M0 0c12 0 18 16 18 36 0 18-6 30-10 42h-16c-4-12-10-24-10-42C-18 16-12 0 0 0z" fill={ink.light} />
    <path d="M0 0c5 0 7 16 7 36 0 18-2 30-3 42h-8c-1-12-3-24-3-42C-7 16-5 0 0 0z" fill={ink.accent} />
    <path d="M14 3c15 5 24 17 24 33 0 18-16 30-26 42H4c14-16 22-50 10-75z" fill={ink.deep} opacity=".16" />
    <path d="M-10 78l4 12M10 78l-4 12" stroke={ink.deep} strokeWidth="1.600" />
    <path d="M-8 90H8v9a3 3 0 0 1-3 3H-5a3 3 0 0 1-3-3z" fill={ink.deep} />
    <path d="M-3 79h6l-3-7z" fill={ink.glow} />
  </g>
);

export const Neutral = ({ id }: SceneProps) => (
  <Palette className={palettes.neutral} id={id}>
    <Stars d="M52 33h.01M384 46h.01M388 31h.01M51 53h.01M449 92h.01M282 57h.01M263 59h.01M374 62h.01M401 88h.01M329 40h.01M124 73h.01M13 81h.01M435 36h.01M199 37h.01M263 90h.01M225 32h.01M397 34h.01M93 47h.01M430 9h.01M428 60h.01M172 54h.01M109 38h.01M95 115h.01M119 47h.01M88 64h.01M160 89h.01" />
    <Sun x={356} y={126} r={32} />
    <Cloud x={40} y={62} s={1.3} />
    <Cloud x={388} y={64} s={0.9} />
    <Cloud x={270} y={108} s={0.7} />
    <path
      d="M-10 300V190C2 190 37 187 61 187C85 187 109 192 133 192C157 192 180 193 204 190C228 187 252 176 276 173C300 170 323 171 347 172C371 173 395 176 419 180C443 184 478 192 490 195V300Z"
      fill={ink.far}
    />
    <path d="M-10 170h500v70H-10z" fill={`url(#${id}h)`} />
    <path
      d="M-10 300V219C4 217 45 209 73 205C101 201 129 195 157 195C185 195 212 202 240 207C268 212 295 221 323 223C351 225 379 218 407 218C435 218 476 222 490 223V300Z"
      fill={ink.mid}
    />
    <Balloon x={190} y={58} s={1.15} />
    <Balloon x={300} y={64} s={0.42} />
    <path
      d="M-10 300V227C7 228 57 231 90 233C123 235 157 237 190 239C223 241 257 246 290 246C323 246 357 238 390 238C423 238 473 244 490 245V300Z"
      fill={ink.near}
    />
    <path
      d="M206 302c-10-10-46-16-48-30-2-16 76-16 80-26 2-6-12-8-18-16l3-1c8 8 28 8 27 17-3 14-72 14-68 25 3 12 50 16 66 31z"
      fill={ink.light}
      opacity=".8"
    />
    <path
      d="M-10 300V273C4 273 45 272 73 271C101 270 129 265 157 266C185 267 212 276 240 278C268 280 295 281 323 281C351 281 379 276 407 276C435 276 476 280 490 281V300Z"
      fill={ink.fore}
    />
    <Tree x={66} y={280} s={1.4} />
    <Tree x={100} y={284} s={0.9} />
    <Tree x={410} y={282} s={1.5} />
    <Tree x={446} y={288} s={1} />
    <Birds x={88} y={120} />
  </Palette>
);
