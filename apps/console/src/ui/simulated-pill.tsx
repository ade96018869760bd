import { SimulatedPill as Pill } from '@openfloor/look/ui/simulated-pill';

export const SimulatedPill = () => <Pill>Simulated market</Pill>;
