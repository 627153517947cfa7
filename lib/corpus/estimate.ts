import type { Loads } from "./forecast.ts";
export interface Estimate { bytes: {low:number, high:number}; seconds: {low:number; high:number}; loads?: unknown; read?: number }
export function estimateOf(loads: Loads, read: number): Estimate { return { bytes: {low:0,high:0}, seconds:{low:0,high:0}, loads: [...loads], read }; }
