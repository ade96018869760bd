import { SimulatedPill as Pill } from '@openfloor/look/ui/simulated-pill';

export const SimulatedPill = () => <Pill>Simulated market</Pill>;

export const DemonstrationPill = () => <Pill>Demonstration: no money in or out, no offers</Pill>;
