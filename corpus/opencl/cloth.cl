// A cloth of springs: each mass has twelve neighbours, Verlet's steps, a ball that pushes it away.
typedef struct {
  float stiffness, damping, dt, length;
  float4 ball;
  int2 size;
} Cloth;

float3 spring(float3 from, float3 to, float length, float stiffness) {
  float3 d = to - from;
  float now = fast_length(d);
  return d * (stiffness * (now - length) / max(now, 1e-6f));
}

__kernel void cloth(__global const float4 *now, __global const float4 *before,
                    __global float4 *after, const Cloth c) {
  int x = get_global_id(0), y = get_global_id(1), width = c.size.x;
  int at = y * width + x;
  float3 own = now[at].xyz;
  float3 force = (float3)(0, -9.81f, 0);
  for (int dy = -2; dy <= 2; dy++) {
    for (int dx = -2; dx <= 2; dx++) {
      int reach = abs(dx) + abs(dy);
      if (reach == 0 || (reach > 2 && abs(dx) == 2) || (reach > 2 && abs(dy) == 2)) continue;
      int nx = x + dx, ny = y + dy;
      if (nx < 0 || ny < 0 || nx >= width || ny >= c.size.y) continue;
      float rest = c.length * sqrt((float)(dx * dx + dy * dy));
      force += spring(own, now[ny * width + nx].xyz, rest, c.stiffness);
    }
  }
  float3 moved = own + (own - before[at].xyz) * c.damping + force * (c.dt * c.dt);
  float3 away = moved - c.ball.xyz;
  float distance_to_ball = length(away);
  if (distance_to_ball < c.ball.w) moved = c.ball.xyz + normalize(away) * c.ball.w;
  if (y == 0) moved = own;
  after[at] = (float4)(moved + 2.0f, distance_to_ball);
}

__kernel void start(__global float4 *now, __global float4 *before, int width) {
  int x = get_global_id(0), y = get_global_id(1);
  float4 p = (float4)(x * 0.1f, 1.0f + y * 0.01f, y * 0.1f, 0);
  now[y * width + x] = p;
  before[y * width + x] = p;
}
