import { appRouter } from '@palmbid/api';
import { z } from 'zod';
import type { ParamType } from './convert.ts';
import { type ProcedurePath, proceduresOf, type RestRoute } from './route.ts';

export type Json = Record<string, unknown>;
export type ObjectSchema = { properties: Record<string, Json>; required: string[] };

export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A procedure's schemas and who may call it, read from tRPC's definition. */
type Description = { input: z.ZodType | undefined; output: z.ZodType | undefined; access: string };

export function describe(path: ProcedurePath): Description {
  const all: Readonly<Record<string, unknown>> = appRouter._def.procedures;
  const procedure = all[path];
  const def = typeof procedure === 'function' && '_def' in procedure ? procedure._def : undefined;
  if (!isRecord(def)) throw new Error(`there is no procedure ${path}`);
  const inputs = Array.isArray(def['inputs']) ? def['inputs'] : [];
  const input: unknown = inputs.at(-1);
  const output: unknown = def['output'];
  const meta = isRecord(def['meta']) ? def['meta'] : {};
  return {
    input: input instanceof z.ZodType ? input : undefined,
    output: output instanceof z.ZodType ? output : undefined,
    access: String(meta['access'] ?? 'user'),
  };
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return json;
}

const membersOf = (json: Json): Json[] =>
  Array.isArray(json['anyOf']) ? json['anyOf'].filter(isRecord) : [json];
const has = (json: Json, key: string): boolean => isRecord(json['properties']) && key in json['properties'];

/** The keys of a procedure's input; of several kinds of input the one that has these keys. */
export function objectSchema(path: ProcedurePath, having: readonly string[]): ObjectSchema {
  const { input } = describe(path);
  const members = membersOf(input ? toJsonSchema(input, 'input') : {});
  const json = members.find((member) => having.every((key) => has(member, key))) ?? {};
  const properties = isRecord(json['properties']) ? json['properties'] : {};
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, isRecord(value) ? value : {}]),
    ),
    required: Array.isArray(json['required']) ? json['required'].map(String) : [],
  };
}

/** POST and PATCH read a JSON body into the input unless the route says otherwise. */
export const readsBody = (route: RestRoute): boolean =>
  route.body ?? (route.method === 'POST' || route.method === 'PATCH');

function typeOf({ type }: Json): ParamType {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'integer' ? 'number' : 'string';
}

export const pathNames = (route: RestRoute): string[] =>
  [...route.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);

/** Where a route takes its input from: the path, the query, or else the body. All of it is in the procedure's input schema. */
export type Parameters = {
  path: Readonly<Record<string, ParamType>>;
  query: Readonly<Record<string, ParamType>>;
  /** The fields of a form beside its file. */
  form: Readonly<Record<string, ParamType>>;
};

function derive(route: RestRoute): Parameters {
  const inPath = pathNames(route);
  const { properties } = objectSchema(proceduresOf(route)[0] ?? 'auth.me', inPath);
  const typed = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, typeOf(properties[name] ?? {})]));
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  return {
    path: typed(inPath),
    query: readsBody(route) ? {} : typed(others),
    form: route.upload ? typed(others.filter((name) => name !== route.upload?.file)) : {},
  };
}

const derived = new WeakMap<RestRoute, Parameters>();

/** The parameters of a route, derived once from its path and its procedure's input. */
export function parametersOf(route: RestRoute): Parameters {
  const known = derived.get(route) ?? derive(route);
  derived.set(route, known);
  return known;
}
