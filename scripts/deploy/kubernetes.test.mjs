import { posix } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentedSettings, repositoryFiles, textOf } from '../shared/documents.mjs';
import { watchReading } from './fields-read.mjs';

const workloads = [Deployment, Job, PodDisruptionBudget];
const kinds = [...workloads, Ingress, Namespace, PersistentVolumeClaim, Service, ServiceAccount];
const folder = 'deploy/kubernetes';
const files = repositoryFiles.filter(file => file.startsWith(`${folder}/`));
const isKustomization = file => file.endsWith('/kustomization.yaml');
const read = name => parse(textOf(`${folder}/${name}`));

/** What is wrong with it: what the schema refuses, and what the schema does not know. */
function problemsOf(resource) {
  const kind = kinds.find(({ is }) => is(resource));
  if (!kind) return [`nobody knows ${resource.apiVersion} ${resource.kind}`];
  const { watched, unread } = watchReading(resource);
  try {
    kind.prototype.validate.call(watched);
  } catch (problem) {
    return [problem.message];
  }
  // Asked above rather than by the validator.
  return unread().filter(path => !['/apiVersion', '/kind'].includes(path));
}

describe('resources', () => {
  const resources = files.filter(file => !isKustomization(file));

  it('are all that the kustomizations name', () => {
    const named = files.filter(isKustomization).flatMap(file => {
      const here = file.replace(/\/kustomization\.yaml$/, '');
      return parse(textOf(file)).resources.map(name => posix.join(here, name));
    });
    expect(named.filter(name => name !== `${folder}/base`).toSorted()).toEqual(resources.toSorted());
  });

  it.each(resources)('%s is as Kubernetes wants it', file => {
    expect(problemsOf(parse(textOf(file)))).toEqual([]);
  });

  it('would not be, misspelt or with a wrong type', () => {
    const deployment = read('base/deployment.yaml');
    const [container] = deployment.spec.template.spec.containers;
    container.readinesProbe = container.readinessProbe;
    expect(problemsOf(deployment)).toContain('/spec/template/spec/containers/0/readinesProbe');
    expect(problemsOf({ ...deployment, spec: { ...deployment.spec, replicas: '2' } })).toEqual([
      expect.stringContaining('replicas must be integer'),
    ]);
  });
});

describe('servers', () => {
  const deployment = read('base/deployment.yaml');
  const job = read('base/migration.yaml');
  const { spec: pod } = deployment.spec.template;
  const [server] = pod.containers;
  const [migrate] = job.spec.template.spec.containers;
  const settings = Object.fromEntries(
    read('base/kustomization.yaml').configMapGenerator[0].literals.map(line => line.split('=')),
  );

  it('run as nobody of importance on a root that they cannot write, and so do migrations', () => {
    for (const { spec } of [deployment.spec.template, job.spec.template]) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.automountServiceAccountToken).toBe(false);
      for (const { securityContext } of spec.containers)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('are asked whether they live and whether they are ready, and have time to go', () => {
    expect(server.livenessProbe.httpGet.path).toBe('/healthz');
    expect(server.startupProbe.httpGet.path).toBe('/healthz');
    expect(server.readinessProbe.httpGet.path).toBe('/readyz');
    // Fifteen seconds for requests under way (close-gently.ts), and as many for all else.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.DRAIN_SECONDS) + 30);
    const { periodSeconds, failureThreshold } = server.readinessProbe;
    expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(periodSeconds * failureThreshold);
  });

  it('have settings that exist, and the owner’s login only for migrations', () => {
    expect(Object.keys(settings).filter(name => !documentedSettings().has(name))).toEqual([]);
    const secretsOf = ({ envFrom }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(secretsOf(server)).toEqual(['openfloor-server']);
    expect(secretsOf(migrate)).toEqual(['openfloor-server', 'openfloor-migration']);
    const generated = read('example/kustomization.yaml').secretGenerator.map(({ name }) => name);
    expect(generated).toEqual(['openfloor-server', 'openfloor-migration']);
  });

  it('are found by what leads to them', () => {
    const { labels } = deployment.spec.template.metadata;
    for (const name of ['service', 'disruption-budget']) {
      const { selector } = read(`base/${name}.yaml`).spec;
      expect(selector.matchLabels ?? selector).toEqual(labels);
    }
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(job.spec.template.metadata.labels).not.toMatchObject(labels);
    expect(read('base/service.yaml').spec.ports[0].targetPort).toBe(server.ports[0].name);
    expect(String(server.ports[0].containerPort)).toBe(settings.PORT);
  });
});
