// Rays and spheres: nearest hits, shadows, reflections in a loop with an early end; the scene is in
// constant memory. What is hit is exact but for rays that graze, so colours are compared.
typedef struct { float4 place; float4 colour; } Sphere;

bool hit(__constant Sphere *spheres, int count, float3 from, float3 along, float *t, int *which) {
  bool found = false;
  for (int i = 0; i < count; i++) {
    float3 d = spheres[i].place.xyz - from;
    float b = dot(d, along), c = dot(d, d) - spheres[i].place.w * spheres[i].place.w;
    float inside = b * b - c;
    if (inside < 0.0f) continue;
    float root = sqrt(inside), near = b - root;
    if (near < 1e-3f) near = b + root;
    if (near > 1e-3f && near < *t) {
      *t = near;
      *which = i;
      found = true;
    }
  }
  return found;
}

__kernel void ray_spheres(__constant Sphere *spheres, int count, __global float4 *out, int width) {
  int x = get_global_id(0), y = get_global_id(1);
  float3 from = (float3)(0, 0, -5);
  float3 along = normalize((float3)((x + 0.5f) / width - 0.5f, (y + 0.5f) / width - 0.5f, 1.0f));
  float3 light = normalize((float3)(0.5f, -1.0f, -0.7f));
  float3 colour = (float3)(0.1f), strength = (float3)(1);
  for (int bounce = 0; bounce < 3; bounce++) {
    float t = 1e9f;
    int which = 0;
    if (!hit(spheres, count, from, along, &t, &which)) {
      colour += strength * mix((float3)(0.2f), (float3)(0.5f, 0.7f, 1.0f), 0.5f - 0.5f * along.y);
      break;
    }
    float3 at = from + along * t;
    float3 normal = (at - spheres[which].place.xyz) / spheres[which].place.w;
    float lit = fmax(dot(normal, light), 0.0f);
    colour += strength * spheres[which].colour.xyz * (lit * 0.6f + 0.1f);
    strength *= spheres[which].colour.w;
    along -= 2.0f * dot(along, normal) * normal;
    from = at;
  }
  out[y * width + x] = (float4)(clamp(colour, 0.0f, 4.0f), 1.0f);
}
