import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import type { Note, Part, Spans } from '@openfloor/db/spans';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { BuildIdentity } from '../build-identity.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestSpan, RequestTracing } from '../http/trace-requests.ts';

export interface Tracing extends Spans, RequestTracing {
  /** Sends what is left, for as long as that may take. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  build: BuildIdentity;
  log: { warn(details: object, message: string): void };
}

/** Nobody waits longer for a collector that does not answer. */
const lastSendMs = 3_000;
const complainEveryMs = 60_000;

/**
 * OpenTelemetry by hand: the server is bundled, so that nothing can hook itself into libraries (docs/decisions/0018).
 * The library reads the standard variables itself.
 */
export function startTracing({ build, log }: TracingOptions): Tracing {
  let complainedMs = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler(error => {
    if (performance.now() - complainedMs < complainEveryMs) return;
    complainedMs = performance.now();
    log.warn({ err: error }, 'Traces could not be sent');
  });
  const known = resourceFromAttributes({
    'service.name': 'openfloor',
    'service.version': build.version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  });
  const provider = new BasicTracerProvider({
    resource: known.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  return new OtelTracing(provider.getTracer('openfloor', build.version), async () => {
    await provider.forceFlush({ timeoutMillis: lastSendMs }).catch(() => {});
    await provider.shutdown().catch(() => {});
  });
}

const noNote: Note = () => {};

class OtelTracing implements Tracing {
  readonly stop: () => Promise<void>;
  readonly #tracer: Tracer;
  readonly #underWay = new AsyncLocalStorage<Context>();
  readonly #propagator = new W3CTraceContextPropagator();

  constructor(tracer: Tracer, stop: () => Promise<void>) {
    this.#tracer = tracer;
    this.stop = stop;
  }

  part<T>(describe: () => Part, work: (note: Note) => Promise<T>): Promise<T> {
    const within = this.#underWay.getStore();
    // What was begun in a request may go on for long after its end, such as a timer.
    if (!within || !trace.getSpan(within)?.isRecording()) return work(noNote);
    return this.#record(within, describe(), work);
  }

  whole<T>(describe: () => Part, work: (note: Note) => Promise<T>): Promise<T> {
    const within = this.#underWay.getStore();
    const isUnderWay = within && trace.getSpan(within)?.isRecording();
    return this.#record(isUnderWay ? within : ROOT_CONTEXT, describe(), work);
  }

  here(): <T>(work: () => T) => T {
    const within = this.#underWay.getStore();
    return work => (within ? this.#underWay.run(within, work) : this.#underWay.exit(work));
  }

  begin(
    name: string,
    attributes: Part['attributes'],
    caller: Record<string, unknown> | undefined,
  ): RequestSpan {
    const from = caller ? this.#propagator.extract(ROOT_CONTEXT, caller, defaultTextMapGetter) : ROOT_CONTEXT;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, from);
    const isRecorded = span.isRecording();
    return {
      traceId: isRecorded ? span.spanContext().traceId : undefined,
      within: goOn =>
        isRecorded ? this.#underWay.run(trace.setSpan(from, span), goOn) : this.#underWay.exit(goOn),
      end(more, hasFailed) {
        span.setAttributes(more);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Statements of what was not chosen cost nothing beyond that choice. */
  async #record<T>(
    within: Context,
    { name, attributes, asksOthers }: Part,
    work: (note: Note) => Promise<T>,
  ): Promise<T> {
    const kind = asksOthers ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = this.#tracer.startSpan(name, { kind, attributes }, within);
    if (!span.isRecording()) return work(noNote);
    try {
      return await this.#underWay.run(trace.setSpan(within, span), () =>
        work(more => void span.setAttributes(more)),
      );
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  }
}

/** What kind of error it was: its words may hold what somebody typed. */
function noteError(span: Span, error: unknown): void {
  if (error instanceof Refusal) {
    span.setAttribute('openfloor.refused', error.errorName);
    return;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', typeof code === 'string' ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
