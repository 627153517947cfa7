/** In-place fast Fourier transform of a length that is a power of two (Cooley and Tukey 1965). */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  const cos = Float64Array.from({ length: n / 2 }, (_, k) => Math.cos(2 * Math.PI * k / n));
  const sin = Float64Array.from({ length: n / 2 }, (_, k) => Math.sin(2 * Math.PI * k / n));
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2;
    const stride = n / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const [c, s] = [cos[k * stride]!, -sin[k * stride]!];
        const real = re[b]! * c - im[b]! * s;
        const imaginary = re[b]! * s + im[b]! * c;
        re[b] = re[a]! - real;
        im[b] = im[a]! - imaginary;
        re[a] = re[a]! + real;
        im[a] = im[a]! + imaginary;
      }
    }
  }
}

/** Autocorrelations at lags 0 … n − 1, each sum divided by that of lag 0; null when all values are equal. */
export function autocorrelations(values: Float64Array): Float64Array | null {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  let size = 2;
  while (size < 2 * n) size *= 2;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (let i = 0; i < n; i++) re[i] = values[i]! - mean;
  if (re.every((value) => value === 0)) return null;
  transform(re, im);
  for (let i = 0; i < size; i++) {
    re[i] = re[i]! * re[i]! + im[i]! * im[i]!;
    im[i] = 0;
  }
  transform(re, im);
  return re.slice(0, n).map((value) => value / re[0]!);
}
