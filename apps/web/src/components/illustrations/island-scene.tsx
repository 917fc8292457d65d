/** The tropical island. In a file of its own because the landing page shows it. `id` as in `water-scenes.tsx`. */
import palettes from './island-scene.module.css';
import { Cloud, Glints, ink, Palette, Palm, Sailboat, Stars, Sun } from './parts.tsx';

type SceneProps = { id: string };

export const Island = ({ id }: SceneProps) => (
  <Palette className={palettes.island} id={id}>
    <Stars d="M237 118h.01M444 107h.01M237 73h.01M103 31h.01M249 88h.01M412 31h.01M234 46h.01M52 76h.01M330 13h.01M208 65h.01M384 86h.01M86 87h.01M431 75h.01M36 12h.01M456 38h.01M21 107h.01M173 64h.01M437 33h.01M125 89h.01M261 8h.01M49 66h.01M148 60h.01M436 18h.01M136 48h.01M268 44h.01M41 80h.01" />
    <Sun x={128} y={112} r={28} />
    <Cloud x={232} y={60} s={1.1} />
    <Cloud x={40} y={88} s={0.7} />
    <path d="M268 164c26-4 40-34 60-46 6-4 14-4 20 0 18 14 34 38 62 46z" fill={ink.far} />
    <path d="M348 118c18 14 34 38 62 46h-56c4-16-12-24-6-46z" fill={ink.mid} opacity=".7" />
    <path d="M-10 162h500v138H-10z" fill={`url(#${id}w)`} />
    <path d="M-10 206c80-12 150-10 230-4s170 4 270-8v60H-10z" fill={ink.cloud} opacity=".22" />
    <Glints x={128} y={172} w={62} />
    <Sailboat x={398} y={186} s={0.7} />
    <path
      d="M112 236c16-14 52-18 74-26 26-10 74-10 104 0 24 8 56 14 74 26-70 12-180 12-252 0z"
      fill={ink.light}
    />
    <path
      d="M126 234c20-10 48-12 70-20 24-8 62-8 86 0 22 8 46 12 68 20-60 10-160 10-224 0z"
      fill={ink.shade}
    />
    <path d="M170 216c8-16 26-22 44-20 12-10 36-10 46 2 18-2 34 6 40 18-36-8-96-8-130 0z" fill={ink.near} />
    <path d="M206 212c12-14 36-20 54-14 18-2 34 6 40 18-30-6-66-8-94-4z" fill={ink.fore} opacity=".7" />
    <Palm x={222} y={216} s={1.15} />
    <Palm x={246} y={217} s={0.85} flip />
    <g transform="translate(286 222)">
      <path d="M4 0v-14M36 0v-14" stroke={ink.deep} strokeWidth="3" />
      <path d="M2-14h36v-12H2z" fill={ink.light} />
      <path d="M15-24h9v10h-9z" fill={ink.glow} />
      <path d="M-6-24C8-30 14-40 20-46c6 6 12 16 26 22z" fill={ink.accent} />
    </g>
    <path
      d="M118 240h40M330 242h52M196 250h80M150 262h30M300 260h64"
      stroke={ink.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".5"
    />
    <g fill={ink.deep}>
      <path d="M-10-10h70C40 10 10 20-10 18z" opacity=".9" />
      <path d="M-10-6C40-4 92 14 118 58 84 34 40 22-10 24zM-10 8C30 22 56 52 60 96 40 66 14 46-10 38zM-10 24c18 14 30 44 26 82-8-28-16-40-26-50z" />
    </g>
  </Palette>
);
