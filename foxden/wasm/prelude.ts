// What generated code calls. In a checked build (--use CHECKED=1) whatever the runtimes do not agree on is a trap.

/** An index into a list of n items. */
// @ts-ignore: decorator
@inline
function $at(i: i64, n: i64): usize {
  if (CHECKED && <u64>i >= <u64>n) unreachable();
  return <usize>i;
}

/** How many items a buffer has; it is written in front of it. */
// @ts-ignore: decorator
@inline
function $length(buffer: usize): i64 {
  return <i64>load<i32>(buffer - 8);
}

/** An index into a buffer. */
// @ts-ignore: decorator
@inline
function $in(buffer: usize, i: i64): usize {
  if (CHECKED && <u64>i >= <u64>$length(buffer)) unreachable();
  return <usize>i;
}

/** A distance to shift by. */
// @ts-ignore: decorator
@inline
function $by(n: i64): i64 {
  if (CHECKED && <u64>n >= 64) unreachable();
  return n;
}

/** A number that must fit the bits of a field. */
// @ts-ignore: decorator
@inline
function $fit8(n: i64): i8 {
  if (CHECKED && n != <i64>(<i8>n)) unreachable();
  return <i8>n;
}

// @ts-ignore: decorator
@inline
function $fit16(n: i64): i16 {
  if (CHECKED && n != <i64>(<i16>n)) unreachable();
  return <i16>n;
}

// @ts-ignore: decorator
@inline
function $fit32(n: i64): i32 {
  if (CHECKED && n != <i64>(<i32>n)) unreachable();
  return <i32>n;
}

// @ts-ignore: decorator
@inline
function $fit64(n: i64): i64 {
  return n;
}

/** a // b: rounded down, as in Python. Division by zero is a trap in every build. */
// @ts-ignore: decorator
@inline
function $floor(a: i64, b: i64): i64 {
  const q = a / b;
  return q - <i64>((a ^ b) < 0 && q * b != a);
}

/** a % b: with the sign of b, as in Python. */
// @ts-ignore: decorator
@inline
function $mod(a: i64, b: i64): i64 {
  const r = a % b;
  return (r ^ b) < 0 && r != 0 ? r + b : r;
}

/** The lowest member of a set that is not empty. */
// @ts-ignore: decorator
@inline
function $lowest(mask: i64): i64 {
  if (CHECKED && mask == 0) unreachable();
  return ctz(mask);
}

/** How many members a set has. */
// @ts-ignore: decorator
@inline
function $count(mask: i64): i64 {
  if (CHECKED && mask < 0) unreachable();
  return popcnt(mask);
}
