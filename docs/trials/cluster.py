"""Dask against Ray on one machine: `python cluster.py dask` or `python cluster.py ray`; needs foxden[fast], psutil and the engine.

Starts a scheduler and two workers of one thread with the engine's own commands, prints one figure a line, ends everything.
"""

import os
import socket
import subprocess
import sys
import time

import psutil

from foxden.sim.chunk import play, ready
from foxden.sim.match import match

MATCH = match("pretty", ["greedy"], seed=7)
PORT, QUIET = 6399, {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def tiny(number):
    time.sleep(0.001)
    return number, b""


def span(number, games=1000):
    ready(MATCH)
    return number, play(MATCH, number * games, games).tobytes()


def long_span(number):
    return span(number, 10_000)


class Dask:
    connecting = f"from distributed import Client; Client('tcp://127.0.0.1:{PORT}').nthreads()"

    def start(self):
        yield begun("dask scheduler --host 127.0.0.1 --no-dashboard --port", PORT)
        for _ in range(2):
            yield begun("dask worker --nthreads 1 --no-nanny --no-dashboard", f"tcp://127.0.0.1:{PORT}")

    def connect(self):
        import distributed

        self.dask, self.client = distributed, distributed.Client(f"tcp://127.0.0.1:{PORT}", timeout=60)
        self.leave = self.client.close
        until(lambda: len(self.client.nthreads()) == 2)

    def run(self, function, n):
        futures = [self.client.submit(function, number, pure=False) for number in range(n)]
        yield from (result for _, result in self.dask.as_completed(futures, with_results=True))


class Ray:
    connecting = f"import ray; ray.init('127.0.0.1:{PORT}', logging_level='ERROR'); ray.nodes()"

    def start(self):
        yield begun("ray start --num-cpus 1 --block --disable-usage-stats --head --include-dashboard false --port", PORT)
        until(lambda: socket.socket().connect_ex(("127.0.0.1", PORT)) == 0)
        yield begun("ray start --num-cpus 1 --block --disable-usage-stats --address", f"127.0.0.1:{PORT}")

    def connect(self):
        import ray

        self.ray, self.leave = ray, ray.shutdown
        while not ray.is_initialized():
            try:
                ray.init(f"127.0.0.1:{PORT}", log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError):
                time.sleep(0.1)
        until(lambda: sum(node["Alive"] for node in ray.nodes()) == 2)

    def run(self, function, n):
        task = self.ray.remote(max_retries=-1)(function)
        waiting = [task.remote(number) for number in range(n)]
        while waiting:
            done, waiting = self.ray.wait(waiting, num_returns=min(len(waiting), 20), timeout=0.05, fetch_local=False)
            yield from self.ray.get(done)


def begun(words, last):
    """A command of the engine, in a session of its own: Linux shares the processors out by session."""
    command = [os.path.join(os.path.dirname(sys.executable), ""), *words.split(), str(last)]
    return subprocess.Popen([command[0] + command[1], *command[2:]], start_new_session=True, **QUIET)


def timed(name, action):
    start = time.perf_counter()
    found = action()
    print(f"{name}: {time.perf_counter() - start:.2f} s", flush=True)
    return found


def until(condition):
    while not condition():
        time.sleep(0.02)


def family(process):
    return [process, *process.children(recursive=True)]


def memory(process):
    return sum(one.memory_full_info().pss for one in family(process)) / 2**20


def killed(engine, victim):
    """Kill a worker, with all it started, after 40 of 200 spans: is one lost or double, and how long comes nothing?"""
    numbers, times = [], []
    for number, _ in engine.run(span, 200):
        numbers.append(number)
        times.append(time.perf_counter())
        if len(numbers) == 40:
            for one in family(victim):
                one.kill()
    silence = max(later - before for before, later in zip(times[39:], times[40:]))
    print(f"killed: {len(set(numbers))} of 200 spans, {len(numbers) - len(set(numbers))} double, longest silence {silence:.2f} s")


def trial(engine):
    ready(MATCH)  # into the cache on disk
    started = []
    timed("start", lambda: (started.extend(engine.start()), engine.connect()))
    timed("a new process connects", lambda: subprocess.run([sys.executable, "-c", engine.connecting], check=True, **QUIET))
    found = [psutil.Process(one.pid) for one in started]
    time.sleep(5)
    print(f"idle: {sum(map(memory, found)):.0f} MB in {sum(len(family(one)) for one in found)} processes")
    print(f"idle worker: {memory(found[-1]):.0f} MB")
    for function, n in ((tiny, 2000), (span, 200), (long_span, 20)):
        list(engine.run(function, 4))  # import and compile
        there = timed(f"{n} {function.__name__}", lambda: list(engine.run(function, n)))
        here = timed(f"{n} {function.__name__}, here on one core", lambda: [function(number) for number in range(n)])
        assert sorted(there) == here
    timed("200 span, a worker killed", lambda: killed(engine, found[-1]))
    engine.leave()
    timed("end", lambda: [(one.terminate(), one.wait()) for one in reversed(started)])
    left = [one.pid for one in psutil.process_iter(["cmdline"]) if f":{PORT}" in " ".join(one.info["cmdline"] or [])]
    print(f"left over: {left}")


if __name__ == "__main__":
    trial({"dask": Dask, "ray": Ray}[sys.argv[1]]())
