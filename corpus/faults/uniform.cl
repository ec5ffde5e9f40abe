kernel void whole(global uint *o) { o[get_global_id(0)] = get_global_size(0); }
