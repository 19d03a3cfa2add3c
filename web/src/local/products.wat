;; The sums of products of a layer: whole weights times whole inputs, exact. Inputs have 25 bits, two parts of which fit
;; the 16-bit products of SIMD: input = 4096 * high + low, where low is never negative.
(module
  (memory (export "memory") 1)
  ;; A row has `inputs` weights of one byte, for each of the `outputs`. `inputs` is a multiple of 8. The parts have two
  ;; bytes, the sums are doubles.
  (func (export "products")
    (param $weights i32) (param $inputs i32) (param $outputs i32) (param $low i32) (param $high i32) (param $sums i32)
    (local $at i32) (local $end i32)
    (local $row v128) (local $lows v128) (local $highs v128)
    (local.set $end (i32.shl (local.get $inputs) (i32.const 1)))
    (block $done
      (loop $output
        (br_if $done (i32.eqz (local.get $outputs)))
        (local.set $lows (v128.const i32x4 0 0 0 0))
        (local.set $highs (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $eight
          (local.set $row (v128.load8x8_s (local.get $weights)))
          (local.set $lows (i32x4.add (local.get $lows)
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (i32.add (local.get $low) (local.get $at))))))
          (local.set $highs (i32x4.add (local.get $highs)
            (i32x4.dot_i16x8_s (local.get $row) (v128.load (i32.add (local.get $high) (local.get $at))))))
          (local.set $weights (i32.add (local.get $weights) (i32.const 8)))
          (br_if $eight (i32.lt_u
            (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
        (f64.store (local.get $sums)
          (f64.convert_i64_s (i64.add
            (i64.shl (call $total (local.get $highs)) (i64.const 12))
            (call $total (local.get $lows)))))
        (local.set $sums (i32.add (local.get $sums) (i32.const 8)))
        (local.set $outputs (i32.sub (local.get $outputs) (i32.const 1)))
        (br $output))))
  (func $total (param $lanes v128) (result i64)
    (local $pairs v128)
    (local.set $pairs (i64x2.add
      (i64x2.extend_low_i32x4_s (local.get $lanes)) (i64x2.extend_high_i32x4_s (local.get $lanes))))
    (i64.add (i64x2.extract_lane 0 (local.get $pairs)) (i64x2.extract_lane 1 (local.get $pairs)))))
