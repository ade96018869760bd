import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { consoleCalls } from './console-calls.ts';
import { contentCalls } from './content/calls.ts';
import { openApiDocument } from './openapi.ts';
import { choiceOf } from './openapi-choice.ts';

const info = { title: 'Openfloor', version: '1.0.0' };
const document = openApiDocument(allCalls, info);
const consoleDocument = openApiDocument(consoleCalls, { ...info, base: '/console/api' });

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { content: { [type: string]: { schema: { properties: object; required: string[] } } } };
  responses: { 200: { content: object } };
  'x-codes': { name: string; code: number }[];
  'x-roles'?: string[];
}
type Paths = { [path: string]: { [method: string]: Operation } };
const paths = document.paths as unknown as Paths;
const consolePaths = consoleDocument.paths as unknown as Paths;

const calls = { investor: allCalls, console: consoleCalls };
/** What a record was and became is as various as records are; a default and an empty list say no type. */
const anything = ['properties', 'before', 'after', 'additionalProperties', 'default'];

describe.each([
  ['investor', document],
  ['console', consoleDocument],
] as const)('the OpenAPI document of the %s', (name, whole) => {
  const json = JSON.stringify(whole);
  const operations = Object.values(whole.paths as unknown as Paths).flatMap(path => Object.values(path));

  it('is valid', async () => {
    const result = await new Validator().validate(JSON.parse(json));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('has every call once, under its own operation id', () => {
    expect(operations).toHaveLength(Object.keys(calls[name]).length);
    expect(new Set(operations.map(each => each.operationId)).size).toBe(operations.length);
  });

  it('refers only to what it contains', () => {
    expect(json.match(/"\$ref"/g)?.length).toBeGreaterThan(100);
    expect(danglingIn(whole)).toEqual([]);
    expect(json).not.toContain('$defs');
  });

  it('leaves no request or reply field without a type', () => {
    const untyped = [...json.matchAll(/"(\w+)":\{\}[,}]/g)].map(match => match[1] ?? '');
    expect(untyped.filter(field => !anything.includes(field))).toEqual([]);
  });
});

function danglingIn(whole: object): string[] {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    match => match[1] ?? '',
  );
  return references.filter(reference => {
    const target = reference.split('/').reduce<unknown>((node, key) => (node as never)?.[key], whole);
    return target === undefined;
  });
}

describe('the OpenAPI document', () => {
  it('describes a path parameter, an upload, a session and a repeatable call', () => {
    expect(paths['/news/{id}']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    );
    const upload = paths['/app/upload']?.post?.requestBody?.content['multipart/form-data']?.schema;
    expect(upload?.required).toEqual(['bizType', 'file']);
    const buy = paths['/stockTrade/buy']?.post;
    expect(buy?.security).toEqual([{ Token: [] }]);
    expect(buy?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(buy?.['x-codes']).toContainEqual({ code: 20003, name: 'priceMoved' });
    expect(JSON.stringify(paths['/stock/rank']?.post?.parameters)).not.toContain('IdempotencyKey');
    expect(paths['/user/login']?.post?.security).toEqual([]);
    expect(JSON.stringify(paths['/user/login']?.post?.parameters)).not.toContain('IdempotencyKey');
  });

  it('describes roles, files and refusals of the console', () => {
    expect(consoleDocument.servers).toEqual([{ url: '/console/api' }]);
    const approve = consolePaths['/approvals/{id}/approve']?.post;
    expect(approve?.['x-codes'].map(({ name }) => name)).toEqual(
      expect.arrayContaining(['notLoggedIn', 'notAllowed', 'secondFactorRequired', 'ownProposal']),
    );
    expect(approve?.['x-roles']).not.toContain('auditor');
    expect(Object.keys(consolePaths['/audit/export']?.get?.responses[200].content ?? {})).toContain(
      'text/csv',
    );
    expect(paths['/stockTrade/buy']?.post).not.toHaveProperty('x-roles');
  });

  it.each(['console', 'investor'] as const)('of the %s is cut down to a choice of calls', name => {
    const whole = name === 'console' ? consoleDocument : document;
    const chosen = choiceOf(whole, key => key === 'GET /statements' || key.includes('/news'));
    expect(Object.keys(chosen.paths).every(path => path.includes('/news') || path === '/statements')).toBe(
      true,
    );
    expect(Object.keys(chosen.components.schemas).length).toBeLessThan(
      Object.keys(whole.components.schemas).length,
    );
    expect(danglingIn(chosen)).toEqual([]);
  });

  it('describes a choice of calls and nothing else', () => {
    const chosen = openApiDocument(contentCalls, info);
    expect(Object.keys(chosen.paths as object)).toEqual([
      '/app/imageCarousel',
      '/app/quickAccess',
      '/news/mainPageNews',
      '/news/pageNews',
      '/news/{id}',
    ]);
    expect(JSON.stringify(chosen)).not.toContain('StockDetail');
  });
});
