import { languages } from '@openfloor/homes/codes';
import { z } from 'zod';
import {
  type Call,
  type CallKey,
  commonErrors,
  customerErrors,
  type Schema,
  staffErrors,
  takesIdempotencyKey,
  wholeSchema,
} from './call.ts';
import { type ErrorName, errorCodes } from './error-codes.ts';
import { errors as errorTexts } from './messages/en.ts';

type JsonObject = { [key: string]: unknown };

export interface ApiInfo {
  title: string;
  version: string;
  /** Where the calls live; absent: `/api`. */
  base?: string;
}

export interface OpenApiDocument extends JsonObject {
  paths: { [path: string]: JsonObject };
  components: { schemas: JsonObject; [kind: string]: JsonObject };
}

const componentPath = '#/components/schemas/';

/** Describes any choice of calls, so that a server describes exactly what it serves. */
export function openApiDocument(
  calls: Record<CallKey, Call>,
  { base = '/api', ...info }: ApiInfo,
): OpenApiDocument {
  const schemas = new SchemaCollector();
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, call] of Object.entries(calls) as [CallKey, Call][]) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { ...schemas.components, Refusal: refusalSchema() },
      parameters: sharedParameters,
      responses: { TransportFailure: transportFailure },
      securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Token' } },
    },
  };
}

/** Turns schemas into JSON Schema, and files those that have a name where the whole document can refer to them. */
class SchemaCollector {
  readonly components: JsonObject = {};

  convert(schema: Schema, io: 'input' | 'output'): JsonObject {
    const converted = z.toJSONSchema(wholeSchema(schema), {
      io,
      unrepresentable: 'any',
      override: dropSafeIntegerBounds,
    });
    const { $schema: _dialect, $defs = {}, ...inline } = withComponentReferences(converted);
    Object.assign(this.components, $defs);
    return inline;
  }
}

/** Zod bounds every integer by what a double holds, which tells a reader nothing. */
function dropSafeIntegerBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

function withComponentReferences(converted: object): JsonObject {
  return JSON.parse(JSON.stringify(converted), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', componentPath) : value,
  ) as JsonObject;
}

function operation(key: CallKey, call: Call, schemas: SchemaCollector): JsonObject {
  const [method = '', path = ''] = key.split(' ');
  const isRepeatable = takesIdempotencyKey(key, call);
  const headers = ['AcceptLanguage', ...(isRepeatable ? ['IdempotencyKey'] : [])];
  const requestBody = requestBodyOf(call, schemas);
  return {
    operationId: operationId(method, path),
    summary: call.summary,
    tags: [path.split('/')[1]],
    security: call.access !== 'public' ? [{ Token: [] }] : [],
    parameters: [
      ...parametersOf('path', call.params, schemas),
      ...parametersOf('query', call.query, schemas),
      ...headers.map(name => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: isFile(call) ? fileOrRefusal : successOrRefusal(call, schemas),
      default: { $ref: '#/components/responses/TransportFailure' },
    },
    'x-codes': codesOf(call, isRepeatable),
    ...(call.roles && { 'x-roles': call.roles }),
  };
}

/** `GET /news/{id}` becomes `getNewsById`. A hyphen stays visible: `/platform-access` is not `/platform/access`. */
function operationId(method: string, path: string): string {
  const words = path
    .replaceAll('-', '_')
    .replaceAll(/\{(\w+)\}/g, 'by/$1')
    .split('/');
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined, schemas: SchemaCollector) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.convert(schema, 'input') as {
    properties?: { [name: string]: JsonObject };
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf(call: Call, schemas: SchemaCollector): JsonObject | undefined {
  if (call.multipart) {
    const fields = schemas.convert(call.multipart, 'input') as {
      properties: JsonObject;
      required?: string[];
    };
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = {
      ...fields,
      properties: { ...fields.properties, file },
      required: [...(fields.required ?? []), 'file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!call.body) return undefined;
  const schema = schemas.convert(call.body, 'input');
  return { required: true, content: { 'application/json': { schema } } };
}

function successOrRefusal(call: Call, schemas: SchemaCollector): JsonObject {
  const success = z.object({
    code: z.literal(errorCodes.ok),
    msg: z.string(),
    data: wholeSchema(call.reply),
  });
  const schema = { oneOf: [schemas.convert(success, 'output'), { $ref: `${componentPath}Refusal` }] };
  return {
    description: 'Success has code 0; any other code is a refusal',
    content: { 'application/json': { schema } },
  };
}

const isFile = (call: Call) => wholeSchema(call.reply) instanceof z.ZodNever;

const fileOrRefusal = {
  description: 'The file, line by line; JSON is a refusal',
  content: {
    'text/csv': { schema: { type: 'string' } },
    'application/jsonl': { schema: { type: 'string' } },
    'application/json': { schema: { $ref: `${componentPath}Refusal` } },
  },
};

const errorsOfAccess: Record<Call['access'], readonly ErrorName[]> = {
  public: [],
  customer: customerErrors,
  staff: staffErrors,
  platform: staffErrors,
};

function codesOf(call: Call, isRepeatable: boolean) {
  const names = new Set<ErrorName>([
    ...commonErrors,
    ...errorsOfAccess[call.access],
    ...(isRepeatable ? (['conflict'] as const) : []),
    ...call.errors,
  ]);
  return [...names].map(name => ({ code: errorCodes[name], name }));
}

function refusalSchema(): JsonObject {
  const names = Object.keys(errorTexts) as ErrorName[];
  const data =
    'Null, or more about the refusal: `field` and `problem` where input is invalid, `requestId` where the server failed';
  return {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [...new Set(names.map(name => errorCodes[name]))] },
      msg: { type: 'string', description: 'For the customer, in the language of Accept-Language' },
      data: { type: ['object', 'null'], description: data },
    },
    required: ['code', 'msg', 'data'],
    'x-codes': names.map(name => ({ code: errorCodes[name], name, msg: errorTexts[name] })),
  };
}

const sharedParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    schema: { type: 'string', examples: languages },
    description: 'Language of messages and of published texts; absent: the tenant’s default',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string' },
    description:
      'Makes repeating safe: the same key and input give the first reply again, other input is refused',
  },
};

const transportFailure = {
  description: 'The call did not reach its handler: 404, 413, 415, 429 (with Retry-After), 500 or 503',
  headers: {
    'X-Request-Id': {
      schema: { type: 'string' },
      description: 'On every reply; the server’s log knows the request by it',
    },
  },
  content: { 'application/json': { schema: { $ref: `${componentPath}Refusal` } } },
};
