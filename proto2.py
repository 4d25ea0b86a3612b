import sys, time, os, numpy as np
from concurrent.futures import ThreadPoolExecutor
from foxden import bots
from foxden.engine import chance
from foxden.engine.runtime import Compiled, new_records, record_of
from foxden.rules.state import ACTIONS, State
from foxden.sheets.setup import setup
from foxden.sim import playout
from foxden.sim.luck import Luck
from foxden.bots import features, net, value, lines, desk as deskmod, fox
from foxden.train import lessons, steps
from foxden.train.sample import Sample
run = Compiled(chance, playout, features, net, value, lines, fox, lessons, steps)
class Desk:
    def __init__(d, games, per):
        d.s=new_records(State,1)[0]; d.luck=new_records(Luck,1)[0]; d.out=np.zeros(ACTIONS,np.int16); d.desk=new_records(deskmod.Desk,1)[0]
        d.games=games; d.lessons=new_records(Sample,games*per); d.totals=np.zeros(games*4,np.int16)
        d.g=np.zeros(net.SIZE,np.float32); d.act=np.zeros(steps.ROOM,np.float32); d.d=np.zeros(steps.ROOM,np.float32)
    def play(d,t,seats,seed,first,games,by_lot,spread,trust,limit,mind):
        return run.lesson_games(t,d.s,d.luck,seats,seed,first,games,by_lot,spread,trust,limit,d.out,d.desk,mind,d.lessons,d.totals)
def init(rng):
    w=np.zeros(net.SIZE,np.float32)
    w[:net.BIAS_1]=rng.normal(0,0.05,net.BIAS_1); w[net.WEIGHTS_2:net.BIAS_2]=rng.normal(0,(2/64)**.5,64*32); w[net.WEIGHTS_3:net.BIAS_3]=rng.normal(0,0.05,32*8)
    return w
def rounded(w):
    mind=np.zeros(net.SIZE,np.int16); run.round_off(w,mind,net.SIZE); return mind
def evaluate(t,desks,pool,w,games,limit,seats=1,seed=999):
    mind=rounded(w); per=desks[0].games
    def one(j):
        out=[]
        for first in range(j*per,games,per*len(desks)):
            desks[j].play(t,seats,seed,first,per,0,0,1000,limit,mind); out.append((first,desks[j].totals[:per*seats].copy()))
        return out
    res=sorted(sum(pool.map(one,range(len(desks))),[]),key=lambda x:x[0]); return np.concatenate([r for _,r in res])
if __name__=="__main__":
    import argparse
    A=argparse.ArgumentParser(); A.add_argument("game"); A.add_argument("--minutes",type=float,default=5); A.add_argument("--threads",type=int,default=1); A.add_argument("--seed",type=int,default=1); A.add_argument("--lr",type=float,default=1e-3); A.add_argument("--end",type=float,default=0.01); A.add_argument("--out"); A.add_argument("--start"); A.add_argument("--seats",type=int,default=1); A.add_argument("--batch",type=int,default=16); A.add_argument("--eps",type=float,default=.10); A.add_argument("--share",type=float,default=.3); A.add_argument("--limit",type=int,default=400); A.add_argument("--spread",type=int,default=100); A.add_argument("--lam",type=float,default=.7)
    a=A.parse_args(); out=a.out or f"/tmp/fox_{a.game}_{a.seed}.npz"
    t=record_of(setup(a.game).tables); B=a.batch; desks=[Desk(B,60*a.seats+40) for _ in range(a.threads)]; pool=ThreadPoolExecutor(a.threads)
    rng=np.random.default_rng(a.seed); w=init(rng) if not a.start else np.load(a.start)["mean"].copy(); m=np.zeros_like(w); v=np.zeros_like(w); mean=w.copy()
    t0=time.time(); mind=rounded(w); desks[0].play(t,a.seats,1,0,1,0,0,900,300,mind); run.gradient; run.adam; print("compiled",round(time.time()-t0,1),flush=True)
    t0=time.time(); games=0; last=t0; step=0; recent=[]; losses=[]
    while True:
        frac=(time.time()-t0)/(60*a.minutes)
        if frac>=1: break
        lr=a.lr*(a.end**frac); by_lot=int(10000*max(0.0,a.eps*(1-frac/0.8))); spread=int(a.spread*max(0,1-frac/0.3)); trust=int(1000*a.lam)
        def work(j):
            d=desks[j]; n=d.play(t,a.seats,a.seed,games+j*B,B,by_lot,spread,trust,a.limit,mind)
            return n, run.gradient(w,d.g,d.lessons,n,a.share,d.act,d.d)
        res=list(pool.map(work,range(a.threads))); N=sum(n for n,_ in res)
        for d in desks[1:]:
            desks[0].g+=d.g; d.g[:]=0
        step+=1
        run.adam(w,desks[0].g,m,v,mean,lr*min(1,step/200),0.002 if step>1000 else 0.05,1/N,net.SIZE); run.round_off(w,mind,net.SIZE)
        games+=B*a.threads; recent.append(desks[0].totals[:B*a.seats].mean()); losses.append(np.mean([l for _,l in res]))
        if time.time()-last>30:
            last=time.time(); e=evaluate(t,desks,pool,mean,512,1000,a.seats)
            print(f"{time.time()-t0:5.0f}s games {games} ({games/(time.time()-t0):.0f}/s) train {np.mean(recent[-100:]):.1f} rmse {np.mean(losses[-100:])**.5:.1f} eval {e.mean():.2f} sd {e.std():.1f} p90 {np.percentile(e,90):.0f} max {e.max()}",flush=True)
            np.savez(out,w=w,mean=mean)
    e=evaluate(t,desks,pool,mean,2048,4000,a.seats,seed=555); print("final",e.mean(),e.std()/len(e)**.5, flush=True)
    np.savez(out,w=w,mean=mean)
