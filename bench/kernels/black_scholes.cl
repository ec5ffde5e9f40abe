// Prices of European options after Black and Scholes; the normal distribution by the polynomial of
// Abramowitz and Stegun, 26.2.17. Three numbers in [0, 1) make an option: price 80 to 120, strike 90
// to 110, a quarter of a year to two years.
float normal(float x) {
  float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
  float poly = k * (0.319381530f
      + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  float tail = 0.39894228f * exp(-0.5f * x * x) * poly;
  return x < 0.0f ? tail : 1.0f - tail;
}

__kernel void black_scholes(
    __global const float *random, __global float *call, __global float *put, float rate, float sigma) {
  uint i = get_global_id(0), n = get_global_size(0);
  float price = 80.0f + 40.0f * random[i];
  float strike = 90.0f + 20.0f * random[n + i];
  float years = 0.25f + 1.75f * random[2 * n + i];
  float spread = sigma * sqrt(years);
  float d1 = (log(price / strike) + (rate + 0.5f * sigma * sigma) * years) / spread;
  float d2 = d1 - spread;
  float later = strike * exp(-rate * years);
  call[i] = price * normal(d1) - later * normal(d2);
  put[i] = later * normal(-d2) - price * normal(-d1);
}
