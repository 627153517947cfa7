/** Numbers of organisations or topics. */
export type Numbers = readonly number[] | Int32Array;
