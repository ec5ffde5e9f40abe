#!/usr/bin/env python3
"""Writes a small language model with random weights: language_model.py FILE [SEED]

A file in GGUF (version 3, https://github.com/ggml-org/ggml/blob/master/docs/gguf.md) of the
architecture "llama": 4 layers, 256 wide, 8 heads that share 4 pairs of keys and values, 16-bit weights.
What it writes has no sense, but the same tokens must come from each device that computes right.
"""
import random
import struct
import sys

WIDTH, LAYERS, HEADS, PAIRS, INNER, CONTEXT = 256, 4, 8, 4, 512, 512
UINT32, FLOAT32, STRING, ARRAY, INT32 = 4, 6, 8, 9, 5
F32, F16 = 0, 1
ALIGNMENT = 32
SYLLABLES = [a + b for a in "bdfgklmnprst" for b in ("a", "e", "i", "o", "u", "an", "el", "or")]
NORMAL, UNKNOWN, CONTROL, BYTE = 1, 2, 3, 6


def vocabulary():
    """Tokens of SentencePiece: each with its score and its type."""
    tokens = [("<unk>", 0.0, UNKNOWN), ("<s>", 0.0, CONTROL), ("</s>", 0.0, CONTROL)]
    tokens += [(f"<0x{i:02X}>", 0.0, BYTE) for i in range(256)]
    tokens += [("\u2581" + one, -float(i), NORMAL) for i, one in enumerate(SYLLABLES)]
    return tokens


def text(words):
    data = words.encode()
    return struct.pack("<Q", len(data)) + data


def value(kind, one):
    return text(one) if kind == STRING else struct.pack({UINT32: "<I", FLOAT32: "<f", INT32: "<i"}[kind], one)


def pair(key, kind, one):
    return text(key) + struct.pack("<I", kind) + value(kind, one)


def array(key, kind, all_of_it):
    head = text(key) + struct.pack("<IIQ", ARRAY, kind, len(all_of_it))
    return head + b"".join(value(kind, one) for one in all_of_it)


def metadata(tokens):
    return [
        pair("general.architecture", STRING, "llama"),
        pair("general.name", STRING, "random weights"),
        pair("llama.context_length", UINT32, CONTEXT),
        pair("llama.embedding_length", UINT32, WIDTH),
        pair("llama.block_count", UINT32, LAYERS),
        pair("llama.feed_forward_length", UINT32, INNER),
        pair("llama.attention.head_count", UINT32, HEADS),
        pair("llama.attention.head_count_kv", UINT32, PAIRS),
        pair("llama.attention.layer_norm_rms_epsilon", FLOAT32, 1e-5),
        pair("llama.rope.dimension_count", UINT32, WIDTH // HEADS),
        pair("llama.vocab_size", UINT32, len(tokens)),
        pair("tokenizer.ggml.model", STRING, "llama"),
        array("tokenizer.ggml.tokens", STRING, [one[0] for one in tokens]),
        array("tokenizer.ggml.scores", FLOAT32, [one[1] for one in tokens]),
        array("tokenizer.ggml.token_type", INT32, [one[2] for one in tokens]),
        pair("tokenizer.ggml.bos_token_id", UINT32, 1),
        pair("tokenizer.ggml.eos_token_id", UINT32, 2),
        pair("tokenizer.ggml.unknown_token_id", UINT32, 0),
    ]


def tensors(words):
    """Names and extents, the one that is contiguous first."""
    yield "token_embd.weight", (WIDTH, words)
    yield "output_norm.weight", (WIDTH,)
    yield "output.weight", (WIDTH, words)
    for i in range(LAYERS):
        yield f"blk.{i}.attn_norm.weight", (WIDTH,)
        yield f"blk.{i}.attn_q.weight", (WIDTH, WIDTH)
        yield f"blk.{i}.attn_k.weight", (WIDTH, WIDTH * PAIRS // HEADS)
        yield f"blk.{i}.attn_v.weight", (WIDTH, WIDTH * PAIRS // HEADS)
        yield f"blk.{i}.attn_output.weight", (WIDTH, WIDTH)
        yield f"blk.{i}.ffn_norm.weight", (WIDTH,)
        yield f"blk.{i}.ffn_gate.weight", (WIDTH, INNER)
        yield f"blk.{i}.ffn_up.weight", (WIDTH, INNER)
        yield f"blk.{i}.ffn_down.weight", (INNER, WIDTH)


def padded(data):
    return data + bytes(-len(data) % ALIGNMENT)


def content(name, extents, numbers):
    """Weights of a matrix are spread so that a product is about as large as what goes in."""
    if len(extents) == 1:
        return struct.pack(f"<{extents[0]}f", *([1.0] * extents[0]))
    count = extents[0] * extents[1]
    spread = 2.0 / extents[0] ** 0.5
    weights = [numbers.gauss(0.0, spread) for _ in range(count)]
    if name == "output.weight":
        # Nothing is said but syllables: the rows of the other tokens are zeros.
        others = extents[0] * (extents[1] - len(SYLLABLES))
        weights[:others] = [0.0] * others
    return struct.pack(f"<{count}e", *weights)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    numbers = random.Random(int(sys.argv[2]) if len(sys.argv) == 3 else 2)
    tokens = vocabulary()
    pairs = metadata(tokens)
    table, data = b"", b""
    for name, extents in tensors(len(tokens)):
        kind = F32 if len(extents) == 1 else F16
        table += text(name) + struct.pack("<I", len(extents)) + struct.pack(f"<{len(extents)}Q", *extents)
        table += struct.pack("<IQ", kind, len(data))
        data += padded(content(name, extents, numbers))
    count = sum(1 for _ in tensors(len(tokens)))
    head = b"GGUF" + struct.pack("<IQQ", 3, count, len(pairs)) + b"".join(pairs) + table
    with open(sys.argv[1], "wb") as file:
        file.write(padded(head) + data)


if __name__ == "__main__":
    main()
