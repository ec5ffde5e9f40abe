package dev.lockstep.runtime.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that pay for a precaution are those that may show the mistake. */
class PrecautionsTest {
  private static final String LOWERING = "-amdgpu-ir-lower-kernel-arguments=0";
  private static final String LIBRARY_CALLS = "-amdgpu-simplify-libcall=0";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kernel void f(float v) {}              | false
          kernel void f(global float *v) {}      | false
          kernel void f(my_float4 v) {}          | false
          kernel void f(float4 v) {}             | true
          kernel void f(ulong16 v) {}            | true
          kernel void f(T v) {} -DT=uchar3       | true
          typedef int V __attribute__((ext_vector_type(5))); kernel void f(V v) {} | true
          typedef int V __attribute__((vector_size(16))); kernel void f(V v) {}    | true
          #include "types.h"                     | true
          # include "types.h"                    | true
          kernel void f(T v) {} -include types.h | true
          #define V(t, n) t##n                   | true
          %:define V(t, n) t%:%:n                | true
          """)
  void vectorArguments(String text, boolean concerned) {
    assertEquals(concerned, arguments(9, text).contains(LOWERING));
  }

  @ParameterizedTest
  @CsvSource({
    "kernel void f(float v) {}, 7, false",
    "'float x = vload_half(0, p);', 7, true",
    "'y = fma(convert_half(x), a, b);', 7, true",
    "half h;, 7, true",
    "half h;, 8, false",
    "kernel void f(float v) {}, 6, true",
  })
  void halves(String text, int isa, boolean concerned) {
    assertEquals(concerned, arguments(isa, text).contains(LIBRARY_CALLS));
  }

  @ParameterizedTest
  @CsvSource({"18, true", "21, true", "22, false"})
  void mended(int version, boolean concerned) {
    assertEquals(
        concerned,
        Precautions.arguments(version, 9, "kernel void f(int2 v) {}", List.of())
            .contains(LOWERING));
  }

  @Test
  void wordsOverTwoLines() {
    for (String word : List.of("flo\\\nat4", "uint\\\r\n4")) {
      assertTrue(arguments(9, "kernel void f(" + word + " v) {}").contains(LOWERING), word);
    }
  }

  private static List<String> arguments(int isa, String text) {
    return Precautions.arguments(19, isa, text, List.of());
  }
}
