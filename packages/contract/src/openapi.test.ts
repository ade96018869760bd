import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { contentCalls } from './content/calls.ts';
import { openApiDocument } from './openapi.ts';

const info = { title: 'Openfloor', version: '1.0.0' };
const document = openApiDocument(allCalls, info);
const json = JSON.stringify(document);

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: { content: { [type: string]: { schema: { properties: object; required: string[] } } } };
  'x-codes': { name: string; code: number }[];
}
const paths = document.paths as { [path: string]: { [method: string]: Operation } };
const operations = Object.values(paths).flatMap(path => Object.values(path));

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const result = await new Validator().validate(JSON.parse(json));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('has every call once, under its own operation id', () => {
    expect(operations).toHaveLength(Object.keys(allCalls).length);
    expect(new Set(operations.map(each => each.operationId)).size).toBe(operations.length);
  });

  it('refers only to what it contains', () => {
    const references = [...json.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1] ?? '');
    const dangling = references.filter(reference => {
      const target = reference.split('/').reduce<unknown>((node, key) => (node as never)?.[key], document);
      return target === undefined;
    });
    expect(references.length).toBeGreaterThan(100);
    expect(dangling).toEqual([]);
    expect(json).not.toContain('$defs');
  });

  it('leaves no request or reply field without a type', () => {
    const untyped = [...json.matchAll(/"(\w+)":\{\}[,}]/g)].map(match => match[1]);
    expect(untyped.filter(name => name !== 'properties')).toEqual([]);
  });

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
