#!/bin/bash
# Runs a command inside a User-mode Linux kernel that has simulated GPIO (gpio-sim), I2C,
# 1-wire (DS18B20) and PWM, and ends with the command's exit code and output.
#
#   kernel-bench.sh build                 build the kernel into the cache, if not there
#   kernel-bench.sh run COMMAND [ARG...]  build if needed, boot, run, power off
#
# BENCH_CACHE    where the built kernel is kept  (~/.cache/kernel-bench)
# BENCH_MEM      memory of the test kernel       (768M)
# BENCH_TIMEOUT  seconds before it is killed     (120)
# BENCH_SOURCE   Debian package of the source    (linux-source-6.12)
# BENCH_INSTALL  1: apt-get install what is missing
# Exit codes of its own: 124 timed out, 125 the bench itself failed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
parts=$here
cache=${BENCH_CACHE:-$HOME/.cache/kernel-bench}
source_package=${BENCH_SOURCE:-linux-source-6.12}
die() { echo "kernel-bench: $*" >&2; exit 125; }

build() {
	[ -x "$built/linux" ] && return
	[ "$(uname -m)" = x86_64 ] || die 'User-mode Linux needs an x86_64 host'
	local missing=() tarball=/usr/src/$source_package.tar.xz p
	for p in flex bison bc make gcc perl; do command -v $p >/dev/null || missing+=("$p"); done
	command -v xz >/dev/null || missing+=(xz-utils)
	[ -e "$tarball" ] || missing+=("$source_package")
	if [ ${#missing[@]} -gt 0 ]; then
		[ "${BENCH_INSTALL:-0}" = 1 ] || die "missing: ${missing[*]} (BENCH_INSTALL=1 installs them)"
		DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}" libc6-dev >&2 || die 'apt-get failed'
	fi
	mkdir -p "$cache"
	local work; work=$(mktemp -d "$cache/build.XXXXXX")
	# shellcheck disable=SC2064
	trap "rm -rf '$work'" EXIT
	echo 'kernel-bench: building the kernel, once' >&2
	# only what an x86 User-mode Linux build reads
	tar -C "$work" --strip-components=1 -xf "$tarball" \
		--exclude='*/Documentation/*/*' --exclude='*/tools/testing/*' --exclude='*/drivers/gpu/drm/amd/*.[ch]' \
		--exclude='*/arch/*/boot/dts/*' || die 'unpacking failed'
	# User-mode Linux has 64 interrupt numbers, all taken: without this gpio-sim has none
	# left and an edge request fails with ENXIO
	sed -i -E 's/^(#define NR_IRQS\s+)UM_LAST_SIGNAL_IRQ$/\1(UM_LAST_SIGNAL_IRQ + 256)/' "$work/arch/um/include/asm/irq.h"
	cp -r "$parts/hw" "$work/bench-hw"
	(
		cd "$work"
		export ARCH=um
		KCONFIG_ALLCONFIG=$parts/kernel.config make -s allnoconfig >/dev/null
		while read -r line; do
			case $line in CONFIG_*) grep -qxF "$line" .config || die "not in the kernel: $line";; esac
		done < "$parts/kernel.config"
		nice -n 10 make -s -j"$(nproc)" linux modules
		nice -n 10 make -s M="$work/bench-hw" modules
		scripts/dtc/dtc -q -I dts -O dtb -o bench.dtb "$parts/bench.dts"
	) > "$cache/build.log" 2>&1 || { tail -20 "$cache/build.log" >&2; die "build failed, see $cache/build.log"; }
	mkdir -p "$work/out/modules"
	cp "$work/bench.dtb" "$work/out/"
	cp "$work/drivers/i2c/i2c-stub.ko" "$work/bench-hw/bench-hw.ko" "$work/out/modules/"
	echo -n 'chip_addr=0x40,0x41' > "$work/out/modules/i2c-stub.args"
	cp "$work/linux" "$work/out/linux"
	strip "$work/out/linux"
	rm -rf "$built"
	mv "$work/out" "$built"
}

run() {
	local share status=0
	share=$(mktemp -d "${TMPDIR:-/tmp}/kernel-bench.XXXXXX")
	# shellcheck disable=SC2064
	trap "rm -rf '$share'" EXIT
	cp -r "$built/modules" "$share/"
	cp "$parts/init" "$share/init"; chmod +x "$share/init"
	{ printf 'cd %q || exit 125\nexport PATH=%q\n' "$PWD" "$PATH"; declare -px | grep '^declare -x REFUGIUM_' || :; printf 'exec'; printf ' %q' "$@"; echo; } > "$share/command"
	timeout -k 5 "${BENCH_TIMEOUT:-120}" "$built/linux" mem="${BENCH_MEM:-768M}" uml_dir="$share/uml" \
		root=none rootfstype=hostfs rootflags=/ ro init="$share/init" dtb="$built/bench.dtb" BENCH_SHARE="$share" \
		con=null con0=null,fd:1 quiet < /dev/null > "$share/console" 2>&1 || status=$?
	[ -e "$share/output" ] && cat "$share/output"
	[ "${BENCH_VERBOSE:-0}" = 1 ] && cat "$share/console" "$share/dmesg" >&2
	if [ -s "$share/exit" ]; then exit "$(cat "$share/exit")"; fi
	tail -20 "$share/console" >&2
	[ "$status" = 124 ] || [ "$status" = 137 ] && { echo 'kernel-bench: timed out' >&2; exit 124; }
	die 'the test kernel ended without an answer'
}

key=$({ cat "$parts"/{kernel.config,bench.dts} "$parts"/hw/{bench-hw.c,Kbuild}; declare -f build; echo "$source_package"; } | sha256sum | cut -c1-16)
built=$cache/$key

case ${1:-} in
build) build ;;
run) shift; [ $# -gt 0 ] || die 'run: which command?'; build; trap - EXIT; run "$@" ;;
*) die 'usage: kernel-bench.sh build | run COMMAND [ARG...]' ;;
esac
