/** Landscapes with water. `id` is the prefix of the scene's gradients: `{id}s` sky, `{id}w` water, `{id}h` haze. */
import { Birds, Cloud, Glints, ink, Palette, Pine, Sailboat, Stars, Sun } from './parts.tsx';
import palettes from './water-scenes.module.css';

type SceneProps = { id: string };

export const Coast = ({ id }: SceneProps) => (
  <Palette className={palettes.coast} id={id}>
    <Stars d="M127 83h.01M72 55h.01M248 88h.01M39 85h.01M471 68h.01M288 37h.01M373 68h.01M434 78h.01M209 89h.01M124 89h.01M450 74h.01M385 9h.01M403 16h.01M394 83h.01M160 107h.01M427 42h.01M310 100h.01M371 108h.01M208 101h.01M233 25h.01M55 12h.01M259 35h.01M350 63h.01M443 46h.01M265 57h.01M185 76h.01" />
    <Sun x={326} y={132} r={27} />
    <Cloud x={150} y={62} />
    <Cloud x={384} y={84} s={0.8} />
    <path d="M268 176c22-2 34-16 58-17 26-2 36-15 62-16 34-2 62-20 106-20v56H268z" fill={ink.far} />
    <path d="M352 178c26-4 44-16 66-17 28-2 46-12 76-12v30z" fill={ink.mid} />
    <path d="M-10 174h500v126H-10z" fill={`url(#${id}w)`} />
    <Glints x={326} y={184} w={58} />
    <Sailboat x={236} y={200} s={0.85} />
    <path
      d="M-10 120c24-10 52-10 74-2 20 6 34 14 40 30 4 14 18 18 26 30 8 14 26 18 38 28 10 8 24 12 34 20H-10z"
      fill={ink.near}
    />
    <path
      d="M104 148c4 14 18 18 26 30 8 14 26 18 38 28 10 8 24 12 34 20h-60c-22-10-30-30-36-46-4-12-6-22-2-32z"
      fill={ink.deep}
      opacity=".35"
    />
    <path d="M-10 120c24-10 52-10 74-2 20 6 34 14 40 30-20-12-40-8-58-14s-36-4-56 0z" fill={ink.mid} />
    <g transform="translate(48 116)">
      <path d="M-7 0l3-44h10L9 0z" fill={ink.light} />
      <path d="M1 0l1-44h4L9 0z" fill={ink.shade} />
      <path d="M-5.800-16h13.200l.6 9h-14.400zM-4.800-32h11.400l.6 8h-12.600z" fill={ink.accent} />
      <path d="M-6-44h14v-3H-6z" fill={ink.deep} />
      <path d="M-3-47h8v-9h-8z" fill={ink.glow} />
      <path d="M-5-56l6-8 6 8z" fill={ink.accent} />
    </g>
    <path
      d="M-10 234c60-16 120-14 176 4s116 28 176 18c54-8 100-8 148 4v40H-10z"
      fill={ink.light}
      opacity=".75"
    />
    <path d="M-10 242c58-14 118-12 172 6s118 28 178 18c52-8 100-6 150 6v28H-10z" fill={ink.fore} />
    <path d="M-10 262c70-8 140 4 204 16 70 12 150 8 296 8v14H-10z" fill={ink.shade} opacity=".5" />
    <g transform="translate(376 268)">
      <path d="M-1-44l3 0 4 46-3 0z" fill={ink.deep} />
      <path
        d="M-36-26C-30-46-8-58 14-50 28-46 38-36 38-24c-10-4-16-2-22 2-8-6-18-6-26-1-8-5-18-6-26-3z"
        fill={ink.accent}
      />
      <path d="M14-50C0-48-10-36-10-23c8-5 18-5 26 1 0-12 0-20-2-28z" fill={ink.light} />
    </g>
    <Birds x={196} y={96} />
  </Palette>
);

export const Lake = ({ id }: SceneProps) => {
  const land = (
    <>
      <path
        d="M-10 190L38 128l20 14 34-48 22 18 40-58 34 44 22-16 44 70 40-42 26 18 44-62 30 34 24-20 92 110z"
        fill={ink.far}
      />
      <path
        d="M154 54l34 44 8-6-10 22-14-12-10 14-16-18-14 10zM364 66l30 34 10-8-12 22-12-10-10 10-16-16-10 8zM92 94l22 18-10 8-12-8-14 10z"
        fill={ink.light}
        opacity=".9"
      />
      <path
        d="M154 54l34 44 22-16 44 70h-60l-30-40zM364 66l30 34 24-20 76 94h-90l-30-60z"
        fill={ink.deep}
        opacity=".14"
      />
      <path
        d="M-10 190V155C0 155 31 155 52 155C73 155 94 155 115 154C136 153 157 150 178 151C199 152 219 158 240 161C261 164 281 171 302 172C323 173 344 170 365 169C386 168 407 165 428 164C449 163 480 164 490 164V190Z"
        fill={ink.mid}
      />
      <path
        d="M-10 190V176L-8 175l2 1L-3 166L1 175l2 -1L4 180L5 175l1 1L10 165L12 175l1 -1L15 180L17 173l2 1L25 161L29 173l2 -1L34 180L36 171l2 1L43 153L47 171l2 -1L51 180L53 174l2 1L59 163L63 174l2 -1L67 179L68 173l1 1L73 162L76 173l1 -1L79 179L80 173l1 1L85 164L88 174l1 -1L91 178L93 168l2 1L100 149L105 168l2 -1L109 178L111 167l2 1L118 150L123 168l2 -1L127 177L128 170l2 1L133 160L137 170l2 -1L140 176L142 167l2 1L149 152L153 167l2 -1L157 175L159 164l2 1L166 147L171 165l2 -1L176 174L177 168l2 1L184 160L188 169l2 -1L192 173L193 164l2 1L199 149L203 164l2 -1L207 173L208 167l2 1L214 157L218 167l2 -1L221 172L224 167l2 1L231 158L236 167l2 -1L240 172L242 162l2 1L248 144L252 163l2 -1L256 172L258 166l2 1L265 155L270 166l2 -1L274 172L277 165l2 1L284 150L288 165l2 -1L293 173L295 164l2 1L300 146L304 164l2 -1L308 173L310 167l2 1L316 155L320 168l2 -1L324 174L325 168l1 1L330 155L333 168l1 -1L336 175L338 170l2 1L345 158L349 170l2 -1L354 176L355 172l1 1L359 164L362 172l1 -1L364 177L366 169l2 1L371 154L374 169l2 -1L377 177L379 170l2 1L385 156L389 171l2 -1L392 178L395 172l2 1L402 161L407 173l2 -1L412 179L413 174l2 1L419 164L423 174l2 -1L426 179L428 174l2 1L434 164L438 174l2 -1L442 180L444 174l2 1L449 163L453 174l2 -1L456 180L457 171l2 1L463 155L466 171l2 -1L469 180L471 172l2 1L479 158L483 172l2 -1L488 180L489 175l1 1L493 166L496 175l1 -1L499 179V190Z"
        fill={ink.near}
      />
    </>
  );
  return (
    <Palette className={palettes.lake} id={id}>
      <Stars d="M122 55h.01M70 32h.01M28 18h.01M132 72h.01M211 11h.01M255 66h.01M259 32h.01M51 70h.01M394 10h.01M142 74h.01M248 56h.01M64 41h.01M422 16h.01M323 56h.01M344 15h.01M126 19h.01M468 74h.01M303 26h.01M38 77h.01M256 32h.01M446 66h.01M305 64h.01M291 53h.01M75 28h.01" />
      <Sun x={260} y={82} r={24} />
      <Cloud x={60} y={54} s={0.9} />
      <Cloud x={300} y={42} s={0.7} />
      {land}
      <path d="M-10 188h500v112H-10z" fill={`url(#${id}w)`} />
      <g transform="matrix(1 0 0 -.62 0 306)" opacity=".34">
        {land}
      </g>
      <path d="M-10 187h500v3H-10z" fill={ink.cloud} opacity=".6" />
      <path
        d="M60 214h60M318 208h84M214 226h46M96 244h84M330 250h60"
        stroke={ink.cloud}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".45"
      />
      <g transform="translate(150 236)">
        <path
          d="M-46-6c8 4 14 5 22 5h30c10 0 18-2 26-6-2 12-12 16-22 16h-32c-12 0-22-5-24-15z"
          fill={ink.accent}
        />
        <path
          d="M-46-6c8 4 14 5 22 5h30c10 0 18-2 26-6l-1 4C22 2 14 3 6 3h-30c-9 0-16-2-21-5z"
          fill={ink.light}
          opacity=".5"
        />
        <path d="M-24-14L14 10" stroke={ink.deep} strokeWidth="2.500" strokeLinecap="round" />
        <path d="M-40 14h70" stroke={ink.cloud} strokeWidth="2" strokeLinecap="round" opacity=".5" />
      </g>
      <path d="M292 300l34-72h40l44 72z" fill={ink.shade} />
      <path
        d="M322 236h48M316 248h60M309 262h76M302 278h92"
        stroke={ink.deep}
        strokeWidth="2"
        opacity=".55"
      />
      <path d="M324 226h5v20h-5zM364 226h5v20h-5zM306 256h7v34h-7zM386 256h7v34h-7z" fill={ink.deep} />
      <Pine x={36} y={300} s={2.3} />
      <Pine x={84} y={306} s={1.5} />
      <Pine x={452} y={304} s={2.6} />
    </Palette>
  );
};
