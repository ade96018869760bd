import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const samplers = ['always_on', 'always_off', 'traceidratio'] as const;
const allSamplers = [...samplers, ...samplers.map(name => `parentbased_${name}` as const)];
const protocol = z.enum(['http/json'], { error: 'must be http/json' });

/** The standard variables of OpenTelemetry that count here; its library reads them itself. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_SERVICE_NAME: z.string().max(255, { error: 'must have at most 255 characters' }).optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(allSamplers, { error: `must be one of ${allSamplers.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine(text => /^(0|1|0?\.\d+|1\.0+|0\.\d+)$/.test(text), { error: 'must be a part between 0 and 1' })
    .optional(),
};

type Given = Record<string, string | undefined>;

/** Whoever names where traces go, or that they go anywhere, wants them. */
export function wantsTraces(given: Given): boolean {
  if (given.OTEL_SDK_DISABLED === 'true' || given.OTEL_TRACES_EXPORTER === 'none') return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = given;
  return given.OTEL_TRACES_EXPORTER === 'otlp' || Boolean(all ?? traces);
}
