import sys, time, json, pathlib, numpy as np
from concurrent.futures import ThreadPoolExecutor
from foxden.train.plan import Plan
from foxden.train.school import School, rounded, examine
import argparse
A=argparse.ArgumentParser(); A.add_argument("game"); A.add_argument("--games",type=int,default=400000); A.add_argument("--seed",type=int,default=1); A.add_argument("--threads",type=int,default=2); A.add_argument("--seats",default="1"); A.add_argument("--out"); A.add_argument("--resume",action="store_true"); A.add_argument("--start")
for k in ("rate","rate_end","by_lot","trust","share"): A.add_argument("--"+k,type=float)
for k in ("taste","limit"): A.add_argument("--"+k,type=int)
a=A.parse_args(); out=pathlib.Path(a.out or f"/tmp/ck_{a.game}_{a.seed}.npz")
extra={k:getattr(a,k) for k in ("rate","rate_end","by_lot","trust","share","taste","limit") if getattr(a,k) is not None}
if a.resume: s=School.load(out)
else: s=School(Plan(a.game,tuple(int(x) for x in a.seats.split(",")),a.games,a.seed,**extra), np.load(a.start)["mean"] if a.start else None)
pool=ThreadPoolExecutor(a.threads); t0=time.time(); last=t0; g0=s.games; rec=[]; los=[]
while not s.over:
    r,l=s.study(pool); rec.append(r); los.append(l)
    if time.time()-last>45:
        last=time.time(); e=examine(a.game,s.plan.seats[0],rounded(s.mean),512,999999,pool,1000); s.save(out)
        print(f"{time.time()-t0:5.0f}s games {s.games} ({(s.games-g0)/(time.time()-t0):.0f}/s) train {np.mean(rec[-200:]):.1f} rmse {np.mean(los[-200:]):.1f} eval {e.mean():.2f} sd {e.std():.1f} p90 {np.percentile(e,90):.0f} max {e.max()}",flush=True)
s.save(out); e=examine(a.game,s.plan.seats[0],rounded(s.mean),2048,555,pool); print("final",e.mean(),e.std()/len(e)**.5,flush=True)
