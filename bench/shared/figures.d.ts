export declare function median(values: readonly number[]): number;
/** The value that `share` of all values do not exceed; NaN of nothing. */
export declare function quantile(values: readonly number[], share: number): number;
export declare function round(value: number, decimals?: number): number;
